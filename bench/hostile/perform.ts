import { setTimeout as pause } from 'node:timers/promises';
import { startServer } from '../../e2e/harness/server.ts';
import type { Attack, AttackReport } from './attack.ts';
import { createServerLog } from './server-log.ts';

const LONGEST_SECONDS = 90;
/** More than a server needs to stop, including cutting off pending requests. */
const STOPPED_MS = 20_000;

/** Runs one attack on a new server. A hang or an abort is a failure. */
export async function perform(
  { env, seconds = LONGEST_SECONDS, run }: Attack,
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl?: string },
): Promise<AttackReport> {
  const log = createServerLog();
  const database = databaseUrl && { DATABASE_URL: databaseUrl };
  const server = await startServer({
    dataDir,
    env: { DEMO: '0', ...database, ...env },
    onOutput: log.add,
  });
  const late = new AbortController();
  const attack = run({ ...server, log, databaseUrl }).catch((error: unknown) => ({
    figures: { 'broke off': String(error) },
    passed: false,
  }));
  const hung = pause(seconds * 1_000, null, { signal: late.signal }).then(
    () => ({ figures: { 'not finished after (s)': seconds }, passed: false }),
    () => ({ figures: {}, passed: false }),
  );
  try {
    return await Promise.race([attack, hung]);
  } finally {
    late.abort();
    const stopped = await Promise.race([server.stop().then(() => true), pause(STOPPED_MS, false)]);
    if (!stopped) server.kill();
  }
}
