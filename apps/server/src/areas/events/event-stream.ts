import { randomInt } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Delivered } from '../../events/bus.ts';
import type { Person } from '../../ground/person.ts';

const RETRY_MS = 3_000;
/** Streams of a stopping process reconnect at random moments within this time. */
const MOVE_WITHIN_MS = 2_000;
/** A client with this much unsent data is disconnected; it resumes from its last id. */
const MOST_WAITING_BYTES = 256 * 1024;

export const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // Disables response buffering in nginx.
  'x-accel-buffering': 'no',
} as const;

/** One open response with server-sent events. */
export function createStream({
  person,
  sessionId,
  response,
  headers,
}: {
  person: Person;
  sessionId: number;
  response: ServerResponse;
  headers: Record<string, string | number | string[] | undefined>;
}) {
  for (const [name, value] of Object.entries({ ...headers, ...STREAM_HEADERS })) {
    if (value !== undefined) response.setHeader(name, value);
  }
  response.writeHead(200);
  response.write(`retry: ${RETRY_MS}\n\n`);
  // A lost client causes a socket error; the 'close' event that follows is enough.
  response.on('error', () => {});

  const put = (text: string) => {
    if (response.writableEnded || response.destroyed) return;
    response.write(text);
    if (response.writableLength > MOST_WAITING_BYTES) response.destroy();
  };
  return {
    person,
    sessionId,
    write: (delivered: Delivered) => put(textOf(delivered)),
    /** A comment line: keeps proxies from closing an idle stream, and detects a lost client. */
    beat: () => put(':\n\n'),
    close: () => {
      response.end();
    },
    /** Makes the client reconnect to another process. */
    move: () => {
      put(`retry: ${randomInt(MOVE_WITHIN_MS)}\n\n`);
      response.end();
    },
    isClosed: () => response.writableEnded || response.destroyed,
    onClose: (listener: () => void) => {
      response.once('close', listener);
    },
  };
}
export type EventStream = ReturnType<typeof createStream>;

const texts = new WeakMap<Delivered, string>();

/** One event goes to many streams, so it is serialized once. */
function textOf(delivered: Delivered): string {
  const known = texts.get(delivered);
  if (known) return known;
  const { id, event } = delivered;
  const text = `${id === null ? '' : `id: ${id}\n`}event: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`;
  texts.set(delivered, text);
  return text;
}
