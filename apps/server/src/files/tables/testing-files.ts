import { Readable } from 'node:stream';
import { openTables } from './read-tables.ts';
import type { SourceFile } from './source.ts';
import { TableProblem } from './table-problem.ts';

/** For tests: a file with these bytes, read in small pieces. */
export function fileOf(name: string, content: string | Uint8Array, piece = 7): SourceFile {
  const bytes = Buffer.from(content);
  const pieces = function* () {
    for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece);
  };
  return { name, folder: '', size: bytes.length, open: async () => Readable.from(pieces()) };
}

/** All rows of all tables of a file, with their line numbers. */
export async function readAll(file: SourceFile) {
  const read = [];
  for (const table of await openTables(file)) {
    const rows = [];
    for await (const row of table.rows()) rows.push(row);
    read.push({ file: table.file, name: table.name, head: table.head, rows });
  }
  return read;
}

/** The problem with which something was refused, for a comparison. */
export async function problemOf(refused: Promise<unknown>) {
  const error = await refused.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(error instanceof TableProblem)) throw error ?? new Error('The file was not refused');
  const { code, file, line, column, value } = error;
  return { code, file, line, column, value };
}
