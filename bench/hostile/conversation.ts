import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import { chatContract } from '@bilim/contract/areas/chat.contract';
import { eventsContract } from '@bilim/contract/areas/events.contract';
import { PREFIX } from '@bilim/contract/limits';
import type { Browser } from './browser.ts';
import { until } from './until.ts';

/** A conversation that both people have. */
export async function roomOf(one: Browser, other: Browser): Promise<number> {
  const [ones, others] = await Promise.all([one, other].map(roomsOf));
  const shared = ones?.find((id) => others?.includes(id));
  if (!shared) throw new Error('The two people share no conversation');
  return shared;
}

async function roomsOf(browser: Browser): Promise<number[]> {
  const { data } = await browser.post(chatContract.recent.path);
  return chatContract.recent.output.parse(data).flatMap(({ roomId }) => roomId ?? []);
}

export const say = (browser: Browser, { roomId, text }: { roomId: number; text: string }) =>
  browser.post(chatContract.send.path, { roomId, message: text, clientId: randomUUID() });

/** Reads a person's events after a given one; `text` collects all of them. */
export async function hear({ origin, browser, after }: { origin: string; browser: Browser; after?: number }) {
  const query = after === undefined ? '' : `?lastEventId=${after}`;
  let text = '';
  const stream = get(`${origin}${PREFIX}${eventsContract.stream.path}${query}`, {
    headers: { cookie: browser.headers().cookie },
    agent: false,
  });
  stream.on('error', () => undefined);
  stream.on('response', (response) => {
    response.setEncoding('utf8').on('error', () => undefined);
    response.on('data', (chunk) => {
      text += chunk;
    });
  });
  const hears = (what: string, withinMs: number) => until(() => text.includes(what), withinMs);
  if (!(await hears('event: stream.', 10_000))) throw new Error('The event stream did not open');
  return {
    text: () => text,
    hears,
    /** The id of the newest received event. */
    lastId: () => Number([...text.matchAll(/^id: (\d+)$/gm)].at(-1)?.[1] ?? 0),
    close: () => stream.destroy(),
  };
}
