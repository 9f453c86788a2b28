/** The server's description of its requests, as far as the page shows it. */
export type Shape = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  items?: Shape;
  oneOf?: Shape[];
  anyOf?: Shape[];
  additionalProperties?: Shape | boolean;
  properties?: Record<string, Shape>;
  required?: string[];
  description?: string;
  "x-refusals"?: Record<string, number>;
};
type Content = Record<string, { schema?: Shape }>;
type Operation = {
  summary?: string;
  parameters?: { name: string; in: string; required?: boolean; schema?: Shape }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
  security?: Record<string, unknown>[];
};
export type Description = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Shape> };
};

/** One request, in the order of reading. */
export type Asked = {
  method: string;
  path: string;
  summary: string;
  who: "everybody" | "guest" | "change";
  parameters: { name: string; type: string; isNeeded: boolean }[];
  body: string | null;
  status: string;
  answer: string;
};

/** What a shape is called: a name of ours, or its type as TypeScript says it. */
export function typeOf(shape: Shape | undefined): string {
  if (shape === undefined) return "unknown";
  if (shape.$ref !== undefined) return shape.$ref.slice(shape.$ref.lastIndexOf("/") + 1);
  if (shape.const !== undefined) return JSON.stringify(shape.const);
  if (shape.enum !== undefined) return shape.enum.map((value) => JSON.stringify(value)).join(" | ");
  const choices = shape.oneOf ?? shape.anyOf;
  if (choices !== undefined) return [...new Set(choices.map(typeOf))].join(" | ");
  if (Array.isArray(shape.type)) return shape.type.join(" | ");
  if (shape.type === "array") return `${typeOf(shape.items)}[]`;
  if (typeof shape.additionalProperties === "object") {
    return `{ [name]: ${typeOf(shape.additionalProperties)} }`;
  }
  return shape.type ?? "unknown";
}

function contentOf(content: Content | undefined): string {
  const [media, first] = Object.entries(content ?? {})[0] ?? [];
  if (first === undefined) return "nothing";
  return media === "text/plain" ? "text" : typeOf(first.schema);
}

/** Every request of a description. */
export function requestsOf(description: Description): Asked[] {
  return Object.entries(description.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      const status = Object.keys(operation.responses).find((code) => code.startsWith("2")) ?? "";
      const security = operation.security ?? [];
      const isOpen = security.some((each) => Object.keys(each).length === 0);
      return {
        method: method.toUpperCase(),
        path,
        summary: operation.summary ?? "",
        who: isOpen ? "everybody" : security.some((each) => "change" in each) ? "change" : "guest",
        parameters: (operation.parameters ?? []).map((each) => ({
          name: each.name,
          type: typeOf(each.schema),
          isNeeded: each.required ?? false,
        })),
        body: operation.requestBody ? contentOf(operation.requestBody.content) : null,
        status,
        answer: contentOf(operation.responses[status]?.content),
      } satisfies Asked;
    }),
  );
}

/** A name of ours: what it says and its fields. */
export type Named = {
  name: string;
  description: string;
  fields: { name: string; type: string; isNeeded: boolean }[];
};

/** Every name with fields, by the alphabet. */
export function namesOf(description: Description): Named[] {
  return Object.entries(description.components.schemas)
    .flatMap(([name, shape]) => {
      if (shape.properties === undefined) return [];
      const fields = Object.entries(shape.properties).map(([field, type]) => ({
        name: field,
        type: typeOf(type),
        isNeeded: shape.required?.includes(field) ?? false,
      }));
      return [{ name, description: shape.description ?? "", fields }];
    })
    .sort((one, other) => one.name.localeCompare(other.name));
}
