// A process of `npm run gate -- qr --rush`: a user who reads the news and does not scan.
import { Agent, request } from 'node:http';
import { newsContract } from '@bilim/contract/areas/news.contract';
import { PREFIX } from '@bilim/contract/limits';
import type { SignedIn } from '../chat-clients.ts';
import { asPart } from './apart.ts';

const EACH_MS = 50;
const GOOD = 200;
/** The connections of an open browser. */
const browser = new Agent({ keepAlive: true, maxSockets: 6 });

type Reader = SignedIn & { connects: 'once' | 'each time' };

await asPart(({ connects, ...signedIn }: Reader) => async (ended) => {
  const agent = connects === 'once' ? browser : new Agent({ keepAlive: false });
  const waited: number[] = [];
  let refused = 0;
  const asked: Promise<void>[] = [];
  const timer = setInterval(() => {
    const began = performance.now();
    asked.push(
      readNews({ ...signedIn, agent }).then((status) => {
        waited.push(performance.now() - began);
        if (status !== GOOD) refused += 1;
      }),
    );
  }, EACH_MS);
  await ended;
  clearInterval(timer);
  await Promise.all(asked);
  waited.sort((one, other) => one - other);
  const at = (share: number) => Math.round(waited[Math.ceil(waited.length * share) - 1] ?? 0);
  return { p50: at(0.5), p99: at(0.99), slowest: at(1), count: waited.length, refused };
});

/** The status of the answer; null without one. */
function readNews({ cookie, token, origin, agent }: SignedIn & { agent: Agent }): Promise<number | null> {
  const headers = { cookie, 'x-xsrf-token': token, 'content-type': 'application/json' };
  const { method, path } = newsContract.list;
  return new Promise((resolve) => {
    request(`${origin}${PREFIX}${path}`, { method, headers, agent }, (response) =>
      response.resume().on('end', () => resolve(response.statusCode ?? null)),
    )
      .on('error', () => resolve(null))
      .end('{}');
  });
}
