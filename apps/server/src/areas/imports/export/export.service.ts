import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Language } from '@bilim/contract/limits';
import type { Db } from '../../../db/open.ts';
import { csvOf } from '../../../files/tables/write-csv.ts';
import { type Ask, askOf } from '../match/ask.queries.ts';
import { keepCodes } from '../match/lookup.queries.ts';
import { hasStatus, SHEETS, STATUS } from '../sheets/all.ts';
import type { Sheet } from '../sheets/sheet.ts';
import { IMPORT_WORDS } from '../text.ts';
import { choiceWord, columnTitle } from '../words/titles.ts';
import { beginExport, closeRows, nextRows, openRows } from './export.queries.ts';

const AT_ONCE = 5_000;

export type ExportedFile = { name: string; chunks: AsyncIterable<string> };

/**
 * Exports all importable tables in the import format. Each file must be read to its end before the next one. Rows
 * without a code get one, so that an import can match them.
 */
export async function exportTables({
  db,
  language,
  write,
}: {
  db: Db;
  language: Language;
  write: (file: ExportedFile) => Promise<void>;
}): Promise<void> {
  // In a transaction of its own: under repeatable read, concurrent writes would make it fail.
  await db.transaction(async (db) => {
    for (const sheet of SHEETS) await keepCodes(askOf(db), sheet);
  });
  await db.transaction(async (db) => {
    const ask = askOf(db);
    await beginExport(ask);
    for (const sheet of SHEETS) {
      await openRows(ask, sheet);
      const name = `${IMPORT_WORDS[language].files[fileKey(sheet)]}.csv`;
      await write({ name, chunks: csvOf(rowsOf({ ask, sheet, language })) });
      await closeRows(ask);
    }
  });
}

/**
 * The same as a stream of files. They are written to disk first, so that a slow client does not hold a transaction
 * open.
 */
export async function* exportAll({ db, language }: { db: Db; language: Language }) {
  const folder = await mkdtemp(join(tmpdir(), 'bilim-export-'));
  try {
    const names: string[] = [];
    await exportTables({
      db,
      language,
      write: async ({ name, chunks }) => {
        const place = join(folder, String(names.push(name)));
        await pipeline(Readable.from(chunks), createWriteStream(place, { mode: 0o600 }));
      },
    });
    for (const [at, name] of names.entries())
      yield { name, chunks: createReadStream(join(folder, String(at + 1))) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type FileKey = keyof (typeof IMPORT_WORDS)['ru']['files'];
const isFileKey = (name: string): name is FileKey => name in IMPORT_WORDS.ru.files;
function fileKey({ name }: Sheet): FileKey {
  if (!isFileKey(name)) throw new RangeError(`No file name for the sheet ${name}`);
  return name;
}

const headOf = (sheet: Sheet, language: Language) =>
  [...sheet.columns.map(({ key }) => key), ...(hasStatus(sheet) ? [STATUS] : [])].map((column) =>
    columnTitle({ column, language }),
  );

async function* rowsOf({ ask, sheet, language }: { ask: Ask; sheet: Sheet; language: Language }) {
  yield headOf(sheet, language);
  const words = sheet.columns.map(
    ({ kind: { kind } }) => kind === 'flag' || kind === 'choice' || kind === 'roles',
  );
  for (;;) {
    const rows = await nextRows(ask, AT_ONCE);
    if (rows.length === 0) return;
    for (const { cells } of rows)
      yield cells.map((cell, place) => {
        if (cell === null) return '';
        const isState = place === sheet.columns.length;
        return words[place] || isState ? choiceWord({ value: plainFlag(cell), language }) : cell;
      });
  }
}

/** The database writes booleans as true and false. */
const plainFlag = (value: string) => (value === 'true' ? 'yes' : value === 'false' ? 'no' : value);
