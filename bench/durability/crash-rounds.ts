import { randomInt } from 'node:crypto';
import { type RunningServer, startServer } from '../../e2e/harness/server.ts';
import { createAcknowledged, startWriters } from './acknowledged.ts';
import { createNewsWriter } from './news-writer.ts';

const WRITERS = 16;
const FEWEST_WRITES = 20;
const MOST_WRITES = 300;

export type CrashReport = {
  rounds: number;
  acknowledged: number;
  lost: string[];
  strange: string[];
  /** Milliseconds from the start of a process after a crash until it answers. */
  slowestStart: number;
};

/**
 * Kills a server during 16 writers' posts, round after round, and compares the confirmed posts with `readPosts` at
 * the end. `crash` kills something and returns the server that runs afterwards.
 */
export async function crashRounds({
  rounds,
  start,
  crash = killServer,
  readPosts,
  account,
  onRound = () => undefined,
}: {
  rounds: number;
  start: () => Promise<RunningServer>;
  crash?: (input: {
    server: RunningServer;
    start: () => Promise<RunningServer>;
    round: number;
  }) => Promise<RunningServer>;
  readPosts: (prefix: string) => Promise<string[]>;
  account: { login: string; password: string };
  onRound?: (state: { round: number; acknowledged: number; startedIn: number }) => void;
}): Promise<CrashReport> {
  const acknowledged = createAcknowledged();
  const writer = createNewsWriter(account);
  let server = await start();
  let slowestStart = 0;
  try {
    await writer.signIn(server.origin);
    for (let round = 1; round <= rounds; round++) {
      const { origin } = server;
      const writers = startWriters({
        writers: WRITERS,
        label: `crash/${round}`,
        acknowledged,
        write: (text) => writer.write({ origin, text }),
      });
      // Kills at a random moment of the work.
      await acknowledged.more(randomInt(FEWEST_WRITES, MOST_WRITES));
      const before = Date.now();
      server = await crash({ server, start, round }).finally(writers.stop);
      const startedIn = Date.now() - before;
      slowestStart = Math.max(slowestStart, startedIn);
      onRound({ round, acknowledged: acknowledged.count, startedIn });
    }
    await server.stop();
  } finally {
    server.kill();
  }
  const compared = acknowledged.compare(await readPosts('crash/'));
  return { rounds, acknowledged: acknowledged.count, slowestStart, ...compared };
}

async function killServer({ server, start }: { server: RunningServer; start: () => Promise<RunningServer> }) {
  server.kill();
  // The kernel releases the folder's lock when the process has really ended.
  await server.stop();
  return start();
}

/** Starts the built server on a data folder that already contains a university. */
export function serverStarter({ dataDir, env = {} }: { dataDir: string; env?: Record<string, string> }) {
  return () => startServer({ dataDir, env: { DEMO: '0', ...env } });
}
