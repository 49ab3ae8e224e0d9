import { once } from 'node:events';
import { Failure } from '@bilim/contract/failures';
import pLimit from 'p-limit';
import * as z from 'zod';
import { workbookRows } from './run-workbook.ts';
import { sheetThread } from './sheet-thread.ts';

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

const MB = 1024 * 1024;
const WRITING = { memoryMb: 256, longestMs: 60_000 };
/** Limits for a journal: the longest has 300 lessons, a class at most a few hundred students. */
const READING = {
  unpackedBytes: 8 * MB,
  entries: 200,
  rows: 600,
  columns: 700,
  memoryMb: 256,
  longestMs: 10_000,
};

/** One of each at a time: an export never waits for a user's file. Longer queues are refused. */
const writing = pLimit(1);
const reading = pLimit(1);
const MOST_WAITING = 8;

function inTurn<Result>(queue: typeof reading, work: () => Promise<Result>): Promise<Result> {
  if (queue.pendingCount >= MOST_WAITING) throw new Failure('OVERLOADED', { seconds: 5 });
  return queue(work);
}

const written = z.tuple([z.instanceof(Uint8Array)]);

export const writeSheets = async (sheets: readonly Sheet[]): Promise<Buffer> =>
  inTurn(writing, async () => {
    const thread = sheetThread({ order: { write: sheets }, memoryMb: WRITING.memoryMb });
    const signal = AbortSignal.timeout(WRITING.longestMs);
    try {
      const [bytes] = written.parse(await once(thread, 'message', { signal }));
      return Buffer.from(bytes);
    } finally {
      await thread.terminate();
    }
  });

/** The cells of the first sheet, all rows of the same length. Rejects on any problem in the file. */
export const readRows = async (content: Uint8Array): Promise<SheetCell[][]> =>
  inTurn(reading, async () => {
    const rows: SheetCell[][] = [];
    for await (const batch of workbookRows(content, { sheet: 0, limits: READING }))
      for (const { line, cells } of batch) {
        while (rows.length < line) rows.push([]);
        rows[line - 1] = cells.map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : cell));
      }
    const width = Math.max(0, ...rows.map(({ length }) => length));
    return rows.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? null));
  });
