import { startContract } from '@bilim/contract/areas/start.contract';
import { envelope } from '@bilim/contract/envelope';
import { type Language, PREFIX } from '@bilim/contract/limits';
import { sendJson } from '../call/send-json.ts';
import type { Answer } from '../call/transport.ts';
import type { Texts } from '../texts/say.ts';
import { currentLanguage } from '../words/language.ts';
import { tagOf } from '../words/languages.ts';
import { storage } from './storage.ts';
import { LOGIN_MARKER } from './stored-names.ts';

/** What the early script (src/early) started while this code was loading. */
export type Early = {
  tag: string;
  marker: string | null;
  /** By the call’s path. */
  calls: Record<string, Promise<Answer>>;
  /** By the file’s name. */
  texts?: Record<string, Promise<Texts> | undefined>;
  /** Requests the texts of the first screen in another language. */
  bring?: (language: Language) => void;
  /** Rows stored by earlier visits. */
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
  // After a sign-in or sign-out in another tab the data may belong to another user.
  return storage.get(LOGIN_MARKER) === marker ? found : new Map();
}

/** The responses of the calls that the start response contains. */
function partsOf({ status, body, person }: Answer): [key: string, answer: Answer][] {
  const start = startContract.get.output.safeParse(envelope.safeParse(readJson(body)).data?.data).data;
  lastEventId = start?.lastEventId;
  return (start?.answers ?? []).map(({ path, input, data }) => [
    keyOf(path, input),
    { status, body: JSON.stringify({ result: 0, error: null, data }), person },
  ]);
}

/** A captive portal answers with its own sign-in page. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const keyOf = (path: string, fields: object) => `${path} ${JSON.stringify(fields)}`;

/** Requests the start data right after sign-in, while the application code loads. */
export function beginStart() {
  const tag = tagOf(currentLanguage());
  const headers = { Accept: 'application/json', 'Accept-Language': tag, 'Cache-Control': 'no-cache' };
  const { method, path } = startContract.get;
  const asked = sendJson({ method, url: PREFIX + path, headers, body: undefined, signal: undefined });
  globalThis.early = { tag, marker: storage.get(LOGIN_MARKER), calls: { [path]: asked } };
  answers = null;
}

/** The event position from before any displayed data was read; unknown when the start request failed. */
export async function startedAtEvent(): Promise<number | undefined> {
  const { early } = globalThis;
  if (early) {
    answers ??= collect(early);
    await answers;
  }
  return lastEventId;
}

/**
 * Returns the response of a call made early, once and only to the first screen. Every call waits for the early
 * responses: they started much earlier, and they set the XSRF token.
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

/** The rows stored by earlier visits, if they were loaded early; once. */
export async function earlyRows(): Promise<[key: string, row: unknown][] | undefined> {
  const { early } = globalThis;
  if (!early) return undefined;
  const { read, marker } = early;
  early.read = undefined;
  const rows = await read?.catch(() => undefined);
  // After a sign-in or sign-out in another tab the rows may belong to another user.
  return storage.get(LOGIN_MARKER) === marker ? rows : undefined;
}
