import { Worker } from 'node:worker_threads';
import { entryOf } from '../../ground/entry.ts';

type Order = { write: unknown } | { workbook: { bytes: Uint8Array; sheet: number | null } };

/** Starts a thread for one spreadsheet. The memory limit ends the thread, not the process. */
export function sheetThread({
  order,
  limits = {},
  memoryMb,
}: {
  order: Order;
  limits?: Readonly<Record<string, number>>;
  memoryMb: number;
}): Worker {
  const { file, args } = entryOf({ name: 'sheet-thread', source: 'files/sheets/sheet-thread.mjs' });
  return new Worker(file, {
    argv: args,
    workerData: { order, limits },
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: {
      maxOldGenerationSizeMb: memoryMb,
      maxYoungGenerationSizeMb: Math.min(memoryMb / 8, 64),
    },
  });
}
