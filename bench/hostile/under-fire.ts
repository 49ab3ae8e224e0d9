import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { STUDENT } from '../../e2e/harness/accounts.ts';
import type { RunningServer } from '../../e2e/harness/server.ts';
import { quantiles } from '../timings.ts';
import { createBrowser } from './browser.ts';
import { memoryOf } from './memory.ts';

const QUIET_ROUNDS = 40;
const MOST_TIMES = 3;
const MOST_MB_LEFT = 100;
const RESTED_MS = 12_000;
const MEMORY_BACK_MS = 30_000;

/**
 * Measures other users while a program of this folder sends files that are hard to decode, in a separate process. The
 * program reports when it is ready, starts on a message, and reports the answers.
 */
export async function underFire<Answers>(server: RunningServer, program: string) {
  for (let round = 0; round < QUIET_ROUNDS; round += 1) await visit(server.origin);
  const before = memoryOf(server.pid);
  const quiet: number[] = [];
  for (let round = 0; round < QUIET_ROUNDS; round += 1) quiet.push(await visit(server.origin));

  const sender = fork(join(import.meta.dirname, program), [server.origin], { execArgv: ['--import', 'tsx'] });
  await once(sender, 'message');
  const began = performance.now();
  sender.send('go');
  const { sent, during, most } = await visitsWhile<Answers>({ server, sender });
  const answeredMs = Math.round(performance.now() - began);
  const left = await memoryLeft({ server, before });
  const [calm, busy] = [quantiles(quiet), quantiles(during)];
  const times = busy.p50 / calm.p50;
  const slow = busy.p90 / calm.p90;
  return {
    sent,
    figures: {
      'all answered after (ms)': answeredMs,
      'visits meanwhile': busy.count,
      'a visit, quiet (ms)': told(calm),
      'a visit meanwhile (ms)': told(busy),
      'slowdown factor': `${times.toFixed(1)}, one in ten ${slow.toFixed(1)}`,
      'memory before, most (MB)': `${before}, ${Math.max(before, most)}`,
      'memory left over (MB)': left,
    },
    passed: times < MOST_TIMES && slow < MOST_TIMES && left < MOST_MB_LEFT,
  };
}

async function visitsWhile<Answers>({ server, sender }: { server: RunningServer; sender: ChildProcess }) {
  const heard: { answers?: Answers } = {};
  sender.once('message', (answers) => {
    heard.answers = answers as Answers;
  });
  const during: number[] = [];
  let most = 0;
  while (!heard.answers) {
    during.push(await visit(server.origin));
    most = Math.max(most, memoryOf(server.pid));
    if (sender.exitCode) throw new Error('The sender failed');
  }
  return { sent: heard.answers, during, most };
}

/** Milliseconds in which another person signs in and sees the news. */
async function visit(origin: string): Promise<number> {
  const browser = createBrowser(origin);
  const began = performance.now();
  await browser.signIn(STUDENT);
  await browser.ask('/news');
  await browser.post('/api/news/data.json');
  return performance.now() - began;
}

const told = ({ p50, p90, max }: ReturnType<typeof quantiles>) =>
  `${p50.toFixed(0)}, one in ten ${p90.toFixed(0)}, slowest ${max.toFixed(0)}`;

async function memoryLeft({ server, before }: { server: RunningServer; before: number }) {
  // The drawing process ends when it is idle.
  await pause(RESTED_MS);
  const until = Date.now() + MEMORY_BACK_MS;
  while (memoryOf(server.pid) - before >= MOST_MB_LEFT && Date.now() < until) await pause(500);
  return memoryOf(server.pid) - before;
}
