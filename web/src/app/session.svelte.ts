import type { Session } from "../protocol";
import { askSession, giveName, recover } from "./server";

let session: Session | null = $state(null);
let asking: Promise<Session> | null = null;

/** Who you are, as far as the server has said. */
export function you(): Session | null {
  return session;
}

/** Asks the server once who you are; this sets the cookies every request needs. */
export function meet(): Promise<Session> {
  asking ??= askSession().then(
    (answer) => (session = answer),
    (reason: unknown) => {
      asking = null;
      throw reason;
    },
  );
  return asking;
}

/** Takes a name, unless it is yours already. */
export async function takeName(name: string): Promise<void> {
  const known = await meet();
  if (known.name !== name) session = await giveName(name);
}

/** Becomes whose private link this is. */
export async function become(token: string): Promise<Session> {
  await meet();
  const found = await recover(token);
  session = found;
  asking = Promise.resolve(found);
  return found;
}
