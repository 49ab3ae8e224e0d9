import { Worker } from 'node:worker_threads';
import { Failure } from '@bilim/contract/failures';
import pLimit from 'p-limit';
import * as z from 'zod';
import { entryOf } from '../../ground/entry.ts';

export const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export type SheetCell = string | number | null;
export type Sheet = {
  name: string;
  rows: readonly (readonly SheetCell[])[];
  /** Number of head rows. */
  head: number;
  widths: readonly number[];
  stickyColumns?: number;
};
type Order = { write: readonly Sheet[] } | { read: Uint8Array };

/** Limits for reading: the longest journal has 300 lessons, a class at most a few hundred students. */
const LIMITS = { unpackedBytes: 8 * 1024 * 1024, rows: 600, columns: 340 };
const MEMORY_MB = 256;
/** Our own output may take its time on a busy machine; a user's file may not. */
const LONGEST_MS = { write: 60_000, read: 10_000 };

/** One of each at a time: an export never waits for a user's file. Longer queues are refused. */
const writing = pLimit(1);
const reading = pLimit(1);
const MOST_WAITING = 8;

/** Runs an order in a thread with limits on memory and time. */
function follow(order: Order): Promise<unknown> {
  const inTurn = 'read' in order ? reading : writing;
  if (inTurn.pendingCount >= MOST_WAITING) throw new Failure('OVERLOADED', { seconds: 5 });
  return inTurn(
    () =>
      new Promise((resolve, reject) => {
        const { file, args } = entryOf({
          name: 'sheet-thread',
          source: 'files/sheets/sheet-thread.mjs',
        });
        const thread = new Worker(file, {
          argv: args,
          workerData: { order, limits: LIMITS },
          env: {},
          stdout: true,
          stderr: true,
          resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: MEMORY_MB / 8 },
        });
        const timer = setTimeout(
          () => {
            reject(new Error('The spreadsheet took too long'));
            void thread.terminate();
          },
          LONGEST_MS['read' in order ? 'read' : 'write'],
        );
        thread.once('message', resolve);
        thread.once('error', reject);
        thread.once('exit', () => {
          clearTimeout(timer);
          reject(new Error('The thread ended during work on a spreadsheet'));
        });
      }),
  );
}

const bytes = z.instanceof(Uint8Array);
const rows = z.array(z.array(z.union([z.string(), z.number(), z.null()]).catch(null)));

export const writeSheets = async (sheets: readonly Sheet[]): Promise<Buffer> =>
  Buffer.from(bytes.parse(await follow({ write: sheets })));

/** The cells of the first sheet, row by row. Rejects on any problem in the file. */
export const readRows = async (content: Uint8Array): Promise<SheetCell[][]> =>
  rows.parse(await follow({ read: content }));
