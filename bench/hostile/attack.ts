import type { RunningServer } from '../../e2e/harness/server.ts';

/** What was measured before, during and after, and whether that is good enough. */
type AttackReport = { figures: Record<string, unknown>; passed: boolean };

/** One way to harm a running server. It leaves the server as another attack may find it. */
export type Attack = {
  name: string;
  run(server: RunningServer): Promise<AttackReport>;
};
