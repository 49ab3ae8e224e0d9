import { startContract } from '@bilim/contract/areas/start.contract';
import { envelope } from '@bilim/contract/envelope';
import { PREFIX } from '@bilim/contract/limits';
import { currentLanguage, tagOf } from './language.ts';
import { sendJson } from './send-json.ts';
import { storage } from './storage.ts';
import type { Texts } from './texts/say.ts';
import type { Answer } from './transport.ts';

/** What public/early.js asked for while this code was on its way. */
type Early = {
  tag: string;
  marker: string | null;
  /** By the call's path. */
  calls: Record<string, Promise<Answer>>;
  /** By the file's name. */
  texts?: Record<string, Promise<Texts> | undefined>;
  /** The rows of what was read before. */
  read?: Promise<[key: string, row: unknown][]> | undefined;
};
declare global {
  var early: Early | undefined;
}

const FRESH_MS = 5_000;

let answers: Promise<Map<string, Answer>> | null = null;
let freshUntil = Number.POSITIVE_INFINITY;
let lastEventId: number | undefined;

async function collect({ marker, calls }: Early): Promise<Map<string, Answer>> {
  const found = new Map<string, Answer>();
  await Promise.all(
    Object.entries(calls).map(async ([path, asked]) => {
      const answer = await asked.catch(() => null);
      if (answer?.status !== 200) return;
      const parts = path === startContract.get.path ? partsOf(answer) : [];
      for (const [key, part] of [[keyOf(path, {}), answer] as const, ...parts]) found.set(key, part);
    }),
  );
  freshUntil = Date.now() + FRESH_MS;
  // Whoever signed in or out meanwhile, in another tab, must not get another's.
  return storage.get('token') === marker ? found : new Map();
}

/** The answers of the calls that the start stands for. */
function partsOf({ status, body, person }: Answer): [key: string, answer: Answer][] {
  const start = startContract.get.output.safeParse(envelope.safeParse(readJson(body)).data?.data).data;
  lastEventId = start?.lastEventId;
  return (start?.answers ?? []).map(({ path, input, data }) => [
    keyOf(path, input),
    { status, body: JSON.stringify({ result: 0, error: null, data }), person },
  ]);
}

/** A network that wants a sign-in of its own answers with a page of its own. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const keyOf = (path: string, fields: object) => `${path} ${JSON.stringify(fields)}`;

/** Asks for the start of whoever has just signed in, while the application's code comes. */
export function beginStart() {
  const tag = tagOf(currentLanguage());
  const headers = { Accept: 'application/json', 'Accept-Language': tag, 'Cache-Control': 'no-cache' };
  const { method, path } = startContract.get;
  const asked = sendJson({ method, url: PREFIX + path, headers, body: undefined, signal: undefined });
  globalThis.early = { tag, marker: storage.get('token'), calls: { [path]: asked } };
  answers = null;
}

/** Where events stood before anything that is shown was read; unknown where the start was not answered. */
export async function startedAtEvent(): Promise<number | undefined> {
  const { early } = globalThis;
  if (early) {
    answers ??= collect(early);
    await answers;
  }
  return lastEventId;
}

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

/** What was read before, if it has been fetched from where it is kept; once. */
export async function earlyRows(): Promise<[key: string, row: unknown][] | undefined> {
  const { early } = globalThis;
  if (!early) return undefined;
  const { read, marker } = early;
  early.read = undefined;
  const rows = await read?.catch(() => undefined);
  // As of the answers: whoever left meanwhile, in another tab, took theirs along.
  return storage.get('token') === marker ? rows : undefined;
}
