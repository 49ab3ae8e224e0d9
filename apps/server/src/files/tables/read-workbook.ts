import { WorkbookRefused, workbookRows, workbookSheets } from '../sheets/run-workbook.ts';
import type { RawRows } from './raw-rows.ts';
import type { SourceFile } from './source.ts';
import { TableProblem } from './table-problem.ts';

const MOST_BYTES = 64 * 1024 * 1024;
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const ZIP = Buffer.from('PK\u0003\u0004');
/** Names of streams inside an old Office file, as stored. */
const named = (name: string) => Buffer.from(name, 'utf16le');
const LOCKED = named('EncryptedPackage');
const OLD = [named('Workbook'), named('Book')];

export type SheetRows = { name: string; open: () => RawRows };

/** Whether a file begins like a workbook of any version. */
export async function isWorkbook(file: SourceFile): Promise<boolean> {
  let begin = Buffer.alloc(0);
  for await (const chunk of await file.open()) {
    begin = Buffer.concat([begin, chunk]);
    if (begin.length >= OLE.length) break;
  }
  return [OLE, ZIP].some((mark) => begin.subarray(0, mark.length).equals(mark));
}

export async function workbookOf(file: SourceFile): Promise<SheetRows[]> {
  const bytes = await bytesOf(file);
  if (bytes.subarray(0, OLE.length).equals(OLE)) throw refusalOfOld(file, bytes);
  const names = await workbookSheets(bytes).catch(refusedAs(file.name));
  return names.map((name, place) => ({ name, open: () => rowsOf({ file, bytes, place }) }));
}

async function bytesOf(file: SourceFile): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of await file.open()) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new TableProblem('WORKBOOK_TOO_LARGE', { file: file.name });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A workbook with a password is stored in the old file format. */
function refusalOfOld({ name }: SourceFile, bytes: Buffer): TableProblem {
  if (bytes.includes(LOCKED)) return new TableProblem('WORKBOOK_LOCKED', { file: name });
  const isBook = OLD.some((mark) => bytes.includes(mark));
  return new TableProblem(isBook ? 'WORKBOOK_OLD' : 'NOT_A_TABLE', { file: name });
}

type Sheet = { file: SourceFile; bytes: Buffer; place: number };

async function* rowsOf({ file, bytes, place }: Sheet): RawRows {
  try {
    yield* workbookRows(bytes, { sheet: place });
  } catch (error) {
    refusedAs(file.name)(error);
  }
}

const CODES = {
  BROKEN: 'WORKBOOK_BROKEN',
  TOO_LARGE: 'WORKBOOK_TOO_LARGE',
  NO_WORKBOOK: 'NOT_A_TABLE',
} as const;

const refusedAs =
  (file: string) =>
  (error: unknown): never => {
    if (!(error instanceof WorkbookRefused)) throw error;
    throw new TableProblem(CODES[error.reason], { file });
  };
