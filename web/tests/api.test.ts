import { describe, expect, test } from "vitest";
import { requestsOf, typeOf } from "../src/app/api";

describe("the description of the server", () => {
  test.each([
    [{ $ref: "#/components/schemas/Table" }, "Table"],
    [{ type: "array", items: { $ref: "#/components/schemas/Seat" } }, "Seat[]"],
    [{ oneOf: [{ type: "string" }, { type: "null" }] }, "string | null"],
    [{ type: "string", enum: ["me", "bot"] }, '"me" | "bot"'],
    [{ type: "object", additionalProperties: { type: "boolean" } }, "{ [name]: boolean }"],
    [undefined, "unknown"],
  ])("calls %j %s", (shape, name) => {
    expect(typeOf(shape)).toBe(name);
  });

  test("says who may ask, what for and what comes back", () => {
    const json = (name: string) => ({
      content: { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } },
    });
    const found = requestsOf({
      paths: {
        "/api/tables": {
          get: { responses: { "200": json("ListedTable") }, security: [{}] },
          post: {
            summary: "Open a table.",
            requestBody: json("NewTable"),
            responses: { default: json("Refusal"), "201": json("Table") },
            security: [{ session: [], change: [] }],
          },
        },
      },
      components: { schemas: {} },
    });
    expect(found[0]).toMatchObject({ method: "GET", who: "everybody", body: null, status: "200" });
    expect(found[1]).toMatchObject({ method: "POST", who: "change", body: "NewTable" });
    expect(found[1]).toMatchObject({ summary: "Open a table.", status: "201", answer: "Table" });
  });
});
