import { randomInt } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Delivered } from '../../events/bus.ts';
import type { Person } from '../../ground/person.ts';

const RETRY_MS = 3_000;
/** All streams of a process that stops come back within this time, one by one. */
const MOVE_WITHIN_MS = 2_000;
/** A reader that far behind is cut off; it resumes from the last id it got. */
const MOST_WAITING_BYTES = 256 * 1024;

export const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // Asks nginx not to collect the answer before passing it on.
  'x-accel-buffering': 'no',
} as const;

/** One open answer of server-sent events. */
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
  // A peer that vanished shows as an error of the socket; 'close' follows and is all we need.
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
    /** A comment: keeps proxies from closing a quiet stream, and finds out that the reader is gone. */
    beat: () => put(':\n\n'),
    close: () => {
      response.end();
    },
    /** Sends the reader to another process. */
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

/** The same event goes to many streams: it is put into words once. */
function textOf(delivered: Delivered): string {
  const known = texts.get(delivered);
  if (known) return known;
  const { id, event } = delivered;
  const text = `${id === null ? '' : `id: ${id}\n`}event: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`;
  texts.set(delivered, text);
  return text;
}
