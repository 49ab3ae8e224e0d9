import { get, type IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { TestClient } from './client.ts';

export type StreamEvent = { id: string | null; event: string; data: string };

/** Opens the event stream of a signed-in client on a listening server, as EventSource would. */
export async function openStream({
  app,
  client,
  headers = {},
  query = '',
}: {
  app: FastifyInstance;
  client: TestClient;
  headers?: Record<string, string>;
  query?: string;
}) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const url = `${app.listeningOrigin}/lms/api/events${query}`;
    get(url, { headers: { cookie, accept: 'text/event-stream', ...headers }, agent: false }, resolve).on(
      'error',
      reject,
    );
  });
  const events: StreamEvent[] = [];
  const waiting = new Set<() => void>();
  const state = { text: '', ended: false };
  const changed = () => {
    for (const check of waiting) check();
  };
  response.setEncoding('utf8');
  response.on('data', (chunk: string) => {
    state.text += chunk;
    events.splice(0, events.length, ...readEvents(state.text));
    changed();
  });
  response.on('close', () => {
    state.ended = true;
    changed();
  });

  const until = (fits: () => boolean) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (!fits()) return;
        waiting.delete(check);
        resolve();
      };
      waiting.add(check);
      check();
    });
  return {
    response,
    events,
    text: () => state.text,
    kinds: () => events.map(({ event }) => event),
    until: (kind: string) => until(() => events.some(({ event }) => event === kind)),
    untilText: (text: string) => until(() => state.text.includes(text)),
    ended: () => until(() => state.ended),
    lastId: () => events.findLast(({ id }) => id !== null)?.id ?? '',
    close: () => response.destroy(),
  };
}

/** The complete blocks of a stream so far; a block without `event:` is a comment or the retry time. */
function readEvents(text: string): StreamEvent[] {
  const blocks = text.split('\n\n').slice(0, -1);
  return blocks.flatMap((block) => {
    const field = (name: string) =>
      block
        .split('\n')
        .find((line) => line.startsWith(`${name}: `))
        ?.slice(name.length + 2);
    const event = field('event');
    return event === undefined ? [] : [{ id: field('id') ?? null, event, data: field('data') ?? '' }];
  });
}
