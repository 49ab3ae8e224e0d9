import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import * as z from 'zod';
import { entryOf } from '../../../ground/entry.ts';

export type SheetCell = string | number | null;
export type Sheet = {
  name: string;
  rows: readonly (readonly SheetCell[])[];
  /** So many rows are its head. */
  head: number;
  widths: readonly number[];
  stickyColumns?: number;
};
type Order = { write: readonly Sheet[] } | { read: Uint8Array };

/** A journal of the largest class and the longest term is a twentieth of it. */
const LIMITS = { unpackedBytes: 16 * 1024 * 1024, rows: 2_000, columns: 700 };
const MEMORY_MB = 256;
const LONGEST_MS = 15_000;

/** More at once would only make each slower. */
const inTurn = pLimit(2);

/** Follows an order in a thread of its own, which has so much memory and time and no more. */
const follow = (order: Order): Promise<unknown> =>
  inTurn(
    () =>
      new Promise((resolve, reject) => {
        const { file, args } = entryOf({
          name: 'sheet-thread',
          source: 'areas/journal/sheet/sheet-thread.mjs',
        });
        const thread = new Worker(file, {
          ...{ argv: args, workerData: { order, limits: LIMITS }, env: {}, stdout: true, stderr: true },
          resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: MEMORY_MB / 8 },
        });
        const timer = setTimeout(() => {
          reject(new Error('A spreadsheet took too long'));
          void thread.terminate();
        }, LONGEST_MS);
        thread.once('message', resolve);
        thread.once('error', reject);
        thread.once('exit', () => {
          clearTimeout(timer);
          reject(new Error('A spreadsheet ended its thread'));
        });
      }),
  );

const bytes = z.instanceof(Uint8Array);
const rows = z.array(z.array(z.union([z.string(), z.number(), z.null()]).catch(null)));

export const writeSheets = async (sheets: readonly Sheet[]): Promise<Buffer> =>
  Buffer.from(bytes.parse(await follow({ write: sheets })));

/** The cells of the first sheet, row by row. Whatever is wrong with it, it rejects. */
export const readRows = async (content: Uint8Array): Promise<SheetCell[][]> =>
  rows.parse(await follow({ read: content }));
