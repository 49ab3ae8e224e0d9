import { on } from 'node:events';
import * as z from 'zod';
import { sheetThread } from './sheet-thread.ts';

/** A row of a sheet: its row number, dates and numbers as such, and the positions of formulas and errors. */
export type WorkbookRow = {
  line: number;
  cells: (string | number | Date | null)[];
  formulas: { at: number; text: string }[];
  errors: number[];
};
export type RefusalOfWorkbook = 'BROKEN' | 'TOO_LARGE' | 'NO_WORKBOOK';

export class WorkbookRefused extends Error {
  readonly reason: RefusalOfWorkbook;

  constructor(reason: RefusalOfWorkbook) {
    super(`A workbook cannot be read: ${reason}`);
    this.reason = reason;
  }
}

export type WorkbookLimits = {
  unpackedBytes: number;
  entries: number;
  /** The last row and column that a cell may have. */
  rows: number;
  columns: number;
  memoryMb: number;
  /** Limit for the next batch of rows; the caller may use them for any time. */
  longestMs: number;
};
/** Limits for the tables of an entire university. */
const TABLES: WorkbookLimits = {
  unpackedBytes: 400 * 1024 * 1024,
  entries: 2000,
  rows: 1_048_576,
  columns: 16_384,
  memoryMb: 1024,
  longestMs: 60_000,
};

const answer = z.union([
  z.object({ names: z.array(z.string()) }),
  // From our own thread, with hundreds of thousands of rows: rows are not validated one by one.
  z.object({ rows: z.custom<WorkbookRow[]>(Array.isArray) }),
  z.object({ isOver: z.literal(true) }),
  z.object({ refused: z.enum(['BROKEN', 'TOO_LARGE', 'NO_WORKBOOK']) }),
]);
type Order = { bytes: Uint8Array; sheet: number | null; limits: WorkbookLimits };

/** Yields the messages of a thread within limits of memory and time. The next one is requested on demand. */
async function* follow({ bytes, sheet, limits: { memoryMb, longestMs, ...limits } }: Order) {
  const thread = sheetThread({ order: { workbook: { bytes, sheet } }, limits, memoryMb });
  const messages = on(thread, 'message', { close: ['exit'] });
  try {
    for (;;) {
      const next = await inTime(messages.next(), longestMs);
      if (next.done) throw new WorkbookRefused('BROKEN');
      const message = answer.parse(next.value[0]);
      if ('refused' in message) throw new WorkbookRefused(message.refused);
      if ('isOver' in message) return;
      yield message;
      if ('names' in message) return;
      thread.postMessage('more');
    }
  } catch (error) {
    throw isOutOfMemory(error) ? new WorkbookRefused('TOO_LARGE') : error;
  } finally {
    await thread.terminate();
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

async function inTime<Value>(promise: Promise<Value>, longestMs: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new WorkbookRefused('TOO_LARGE')), longestMs);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** The names of the visible sheets. */
export async function workbookSheets(bytes: Uint8Array): Promise<string[]> {
  for await (const message of follow({ bytes, sheet: null, limits: TABLES }))
    if ('names' in message) return message.names;
  return [];
}

/** The rows of one sheet, in batches. */
export async function* workbookRows(
  bytes: Uint8Array,
  { sheet, limits = TABLES }: { sheet: number; limits?: WorkbookLimits },
): AsyncGenerator<WorkbookRow[]> {
  for await (const message of follow({ bytes, sheet, limits })) if ('rows' in message) yield message.rows;
}
