import { join } from 'node:path';
import type { CardSettings } from '../../../ground/card-settings.ts';
import type { Log } from '../../../ground/log.ts';
import { keptPayments } from './kept-payments.ts';

/** Delay of the slow behaviour. */
const SLOW_MS = 8_000;

/** The built-in acquirer: the same protocol over HTTP as a real one, without money. */
export const createSandbox = ({
  dataDir,
  card: { merchant, secret },
  log,
}: {
  dataDir: string;
  card: CardSettings;
  log: Log;
}) => ({
  merchant,
  secret,
  log,
  slowMs: SLOW_MS,
  payments: keptPayments({ folder: join(dataDir, 'sandbox') }),
});
export type Sandbox = ReturnType<typeof createSandbox>;
