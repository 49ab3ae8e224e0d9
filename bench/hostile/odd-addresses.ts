import { setTimeout as pause } from 'node:timers/promises';
import { authContract } from '@bilim/contract/areas/auth.contract';
import { PREFIX } from '@bilim/contract/limits';
import type { Attack } from './attack.ts';
import { createBrowser } from './browser.ts';
import { countsOf } from './counts.ts';
import { askBarely, openSocket } from './sockets.ts';

const HOST = 'Host: localhost';
const CALLBACK = `GET ${PREFIX}${authContract.googleCallback.path}?code=a&state=b HTTP/1.1`;
const MOST_MS = 5_000;
const HALF_OPEN = 100;
const HEALTHY_MS = 1_000;

const whole = (...lines: string[]) => `${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`;

const ODD: readonly string[] = [
  whole('GET // HTTP/1.1', HOST),
  whole('GET //lms HTTP/1.1', HOST),
  whole(`GET ${PREFIX}/%ff HTTP/1.1`, HOST),
  whole(`GET ${PREFIX}/%00 HTTP/1.1`, HOST),
  whole(`GET ${PREFIX}/\0 HTTP/1.1`, HOST),
  whole('GET http://[ HTTP/1.1', HOST),
  whole(CALLBACK, 'Host:'),
  whole(CALLBACK, 'Host: ['),
  whole(CALLBACK, 'Host: a\0b'),
  whole(CALLBACK, HOST, 'X-Forwarded-Host: ['),
  whole(CALLBACK, HOST, 'X-Forwarded-Host: a b/../c', 'X-Forwarded-Proto: javascript'),
  whole(CALLBACK.replace('1.1', '1.0')),
  whole(`FROBNICATE ${PREFIX} HTTP/1.1`, HOST),
  whole(`QUERY ${PREFIX}/config.json HTTP/1.1`, HOST),
  whole(`GET ${PREFIX} HTTP/9.9`, HOST),
  whole(`GET ${PREFIX} HTTP/1.1`, HOST, `Cookie: ${'a'.repeat(100_000)}`),
  whole(`GET ${PREFIX}/${'a'.repeat(100_000)} HTTP/1.1`, HOST),
  whole(`POST ${PREFIX}/config.json HTTP/1.1`, HOST, 'Content-Length: -1'),
  `GET ${PREFIX}/conf`,
  '\0\0\0\0',
];

/** Requests that no browser sends. Earlier an invalid host caused a server error. */
export const oddAddresses: Attack = {
  name: 'odd-addresses',
  env: { TRUST_PROXY: '1' },
  async run({ origin, log }) {
    const answers = await Promise.all(
      ODD.map((bytes) => askBarely({ origin, bytes: Buffer.from(bytes, 'latin1'), withinMs: MOST_MS })),
    );
    const halves = Array.from({ length: HALF_OPEN }, () => openSocket(origin));
    for (const socket of halves) socket.write(`GET ${PREFIX}/heal`);
    await pause(500);
    const health = await createBrowser(origin).ask('/healthz');
    for (const socket of halves) socket.destroy();
    const bad = ODD.filter((_, n) => !answers[n]?.ended || (answers[n]?.status ?? 0) >= 500);
    return {
      figures: {
        'answers (0: hung up)': countsOf(answers.map(({ status }) => status)),
        'failed or hung': bad.map((bytes) => JSON.stringify(bytes.slice(0, 60))).join(' ') || 'none',
        'health beside 100 halves': `${health.status} after ${Math.round(health.ms)} ms`,
        'failures in the log': log.failures(),
      },
      passed: bad.length === 0 && health.status === 200 && health.ms < HEALTHY_MS && log.failures() === 0,
    };
  },
};
