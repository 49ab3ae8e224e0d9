import type { RunningServer } from '../../e2e/harness/server.ts';
import type { ServerLog } from './server-log.ts';

/** Measurements before, during and after the attack, and whether they are acceptable. */
export type AttackReport = { figures: Record<string, unknown>; passed: boolean };

/** A server under attack, with its log and, for PostgreSQL, the URL of its database. */
export type Target = RunningServer & { log: ServerLog; databaseUrl?: string };

/** One attack on a running server. It leaves the university usable for the next attack. */
export type Attack = {
  name: string;
  /** Additional settings of its server. */
  env?: Record<string, string>;
  /** It does not apply to the embedded engine. */
  onlyPostgres?: boolean;
  /** A longer attack has hung, and failed. */
  seconds?: number;
  run(target: Target): Promise<AttackReport>;
};
