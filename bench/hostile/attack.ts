import type { RunningServer } from '../../e2e/harness/server.ts';
import type { ServerLog } from './server-log.ts';

/** What was measured before, during and after, and whether that is good enough. */
export type AttackReport = { figures: Record<string, unknown>; passed: boolean };

/** A server under attack, with what it says and, if that is PostgreSQL, where its database is. */
export type Target = RunningServer & { log: ServerLog; databaseUrl?: string };

/** One way to harm a running server. It leaves the university as another attack may find it. */
export type Attack = {
  name: string;
  /** Settings of its server besides the usual ones. */
  env?: Record<string, string>;
  /** It makes no sense on the embedded engine. */
  onlyPostgres?: boolean;
  /** What takes longer hangs, and has failed. */
  seconds?: number;
  run(target: Target): Promise<AttackReport>;
};
