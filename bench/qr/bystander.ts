import { request } from 'node:http';
import { newsContract } from '@bilim/contract/areas/news.contract';
import { PREFIX } from '@bilim/contract/limits';
import type { SignedIn } from '../chat-clients.ts';

const EACH_MS = 50;

/** Requests the news at a steady pace until `during` ends: the latency for a user who does not scan. */
export async function watchBystander({
  signedIn,
  origin,
  during,
}: {
  signedIn: SignedIn;
  origin: string;
  during: Promise<unknown>;
}) {
  const waited: number[] = [];
  const asked: Promise<void>[] = [];
  const timer = setInterval(() => {
    asked.push(ask({ ...signedIn, origin }).then((ms) => void waited.push(ms)));
  }, EACH_MS);
  await during.finally(() => clearInterval(timer));
  await Promise.all(asked);
  waited.sort((one, other) => one - other);
  const at = (share: number) => Math.round(waited[Math.ceil(waited.length * share) - 1] ?? 0);
  return { p50: at(0.5), p99: at(0.99), count: waited.length };
}

function ask({ cookie, token, origin }: SignedIn): Promise<number> {
  const began = performance.now();
  const headers = { cookie, 'x-xsrf-token': token, 'content-type': 'application/json' };
  const { method, path } = newsContract.list;
  return new Promise((resolve) => {
    const done = () => resolve(performance.now() - began);
    request(`${origin}${PREFIX}${path}`, { method, headers }, (response) => response.resume().on('end', done))
      .on('error', done)
      .end('{}');
  });
}
