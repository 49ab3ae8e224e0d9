import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../e2e/harness/server.ts';
import { quantiles } from './timings.ts';

/** Below the limit of attempts per login. */
const ROUNDS = 40;

/** Compares the time of a wrong password for an existing login with that for an unknown one. */
async function timeTry({ origin, login, address }: { origin: string; login: string; address: string }) {
  const config = await fetch(`${origin}/lms/config.json`);
  const cookie = config.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const began = performance.now();
  const answer = await fetch(`${origin}/lms/api/auth/recovery.json`, {
    method: 'POST',
    body: JSON.stringify({ oldlog: login, oldpas: 'wrong password' }),
    headers: {
      'content-type': 'application/json',
      cookie,
      'x-xsrf-token': cookie.slice(cookie.indexOf('=') + 1),
      // Another address for each attempt, so that the limit does not apply.
      'x-forwarded-for': address,
    },
  });
  await answer.text();
  if (answer.status !== 401) throw new Error(`Expected 401, got ${answer.status}`);
  return performance.now() - began;
}

const dataDir = await mkdtemp(join(tmpdir(), 'bilim-timing-'));
const server = await startServer({ dataDir, env: { TRUST_PROXY: '1' } });
try {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const tries = [
      { kind: 'known', login: 'student2' },
      { kind: 'unknown', login: `nobody${round}` },
    ] as const;
    for (const [index, { kind, login }] of (round % 2 ? tries : tries.toReversed()).entries()) {
      const address = `10.8.${round}.${index}`;
      times[kind].push(await timeTry({ origin: server.origin, login, address }));
    }
  }
  const [known, unknown] = [quantiles(times.known).p50, quantiles(times.unknown).p50];
  console.log(`login exists      ${known.toFixed(1)} ms`);
  console.log(
    `login does not    ${unknown.toFixed(1)} ms  (${((unknown / known) * 100).toFixed(0)} %, held to 90–110)`,
  );
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
