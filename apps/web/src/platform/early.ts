import { currentLanguage, tagOf } from './language.ts';
import { storage } from './storage.ts';
import type { Answer } from './transport.ts';

/** What public/early.js asked for while this code was on its way, by the call's path. */
type Early = { tag: string; marker: string | null; calls: Record<string, Promise<Answer>> };
declare global {
  var early: Early | undefined;
}

const FRESH_MS = 5_000;

let answers: Promise<Map<string, Answer>> | null = null;
let freshUntil = Number.POSITIVE_INFINITY;

async function collect({ marker, calls }: Early): Promise<Map<string, Answer>> {
  const found = new Map<string, Answer>();
  await Promise.all(
    Object.entries(calls).map(async ([path, asked]) => {
      const answer = await asked.catch(() => null);
      if (answer?.status === 200) found.set(keyOf(path, {}), answer);
    }),
  );
  freshUntil = Date.now() + FRESH_MS;
  // Whoever signed in or out meanwhile, in another tab, must not get another's.
  return storage.get('token') === marker ? found : new Map();
}

const keyOf = (path: string, fields: object) => `${path} ${JSON.stringify(fields)}`;

/**
 * The answer to a call that was made early; it is given once, and only to the first screen. Every call waits for those
 * to be answered: they began long before, and their answers bring the XSRF token.
 */
export async function earlyAnswer(path: string, fields: object): Promise<Answer | undefined> {
  const { early } = globalThis;
  if (!early) return undefined;
  answers ??= collect(early);
  const found = await answers;
  const key = keyOf(path, fields);
  const answer = found.get(key);
  found.delete(key);
  return early.tag === tagOf(currentLanguage()) && Date.now() < freshUntil ? answer : undefined;
}
