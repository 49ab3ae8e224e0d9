import { request } from 'node:https';
import type { Way } from './visitors.ts';

/**
 * Reads the event stream as a browser does: when it ends, it reconnects after the given time and resumes where it
 * was.
 */
export function readStream({ way, headers }: { way: Way; headers: Record<string, string> }) {
  const posts = new Set<number>();
  const refused: string[] = [];
  const waiting = new Set<() => void>();
  let opened = 0;
  let lastId = '';
  let retryMs = 3_000;
  let stopped = false;
  let hangUp = () => {};
  let isOpen = false;

  const take = (block: string) => {
    for (const line of block.split('\n')) {
      if (line.startsWith('retry: ')) retryMs = Number(line.slice(7));
      if (line.startsWith('id: ')) lastId = line.slice(4);
      if (line === 'event: stream.opened') isOpen = true;
      const posted = /^data: \{"kind":"news\.posted","id":(\d+)/.exec(line)?.[1];
      if (posted) posts.add(Number(posted));
    }
    for (const look of waiting) look();
  };
  const connection = () =>
    new Promise<void>((resolve) => {
      const again = lastId ? { 'last-event-id': lastId } : {};
      const call = request(
        `${way.origin}/lms/api/events`,
        { ca: way.ca, agent: false, headers: { ...headers, ...again } },
        (response) => {
          opened += 1;
          if (response.statusCode !== 200) refused.push(String(response.statusCode));
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (chunk: string) => {
            const blocks = (text + chunk).split('\n\n');
            text = blocks.pop() ?? '';
            for (const block of blocks) take(block);
          });
          // A stream that breaks in the middle of a chunk was not ended by the server.
          response.on('error', (error) => stopped || refused.push(error.message));
          response.on('close', resolve);
        },
      );
      call.on('error', (error) => {
        if (!stopped) refused.push(error.message);
        resolve();
      });
      hangUp = () => call.destroy();
      call.end();
    });
  const life = (async () => {
    while (!stopped) {
      await connection();
      if (!stopped) await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  })();
  const until = (fits: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!fits()) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  return {
    refused,
    opened: () => opened,
    ready: () => until(() => isOpen),
    /** Waits until all of these posts have been delivered. */
    brought: (ids: ReadonlySet<number>) => until(() => [...ids].every((id) => posts.has(id))),
    async stop() {
      stopped = true;
      hangUp();
      await life;
    },
  };
}
