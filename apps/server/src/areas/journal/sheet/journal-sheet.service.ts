import { readFile } from 'node:fs/promises';
import { Failure } from '@bilim/contract/failures';
import { readRows, writeSheets } from '../../../files/sheets/run-sheet.ts';
import type { Upload } from '../../../files/upload.ts';
import { type Caller, getJournal } from '../journal.service.ts';
import { listTaught } from '../journal-topics.service.ts';
import { compareSheet } from './compare-sheet.ts';
import { marksSheet, type SheetText, topicsSheet } from './marks-sheet.ts';
import { sheetText } from './text.ts';

type OfJournal = Caller & { journalId: number };

/** Size limit; a journal's spreadsheet is at most a tenth of it. */
const MOST_BYTES = 2 * 1024 * 1024;

/** A journal as a spreadsheet with two sheets: marks and topics. */
export async function exportJournal(asked: OfJournal): Promise<{ name: string; bytes: Buffer }> {
  const { language } = asked;
  const journal = await getJournal(asked);
  const taught = await listTaught(asked);
  const text: SheetText = (key) => sheetText({ key, language });
  const bytes = await writeSheets([marksSheet({ journal, text }), topicsSheet({ taught, text })]);
  const { discipline, lessonType, className } = journal.head;
  return {
    bytes,
    name: `${[discipline, lessonType, className].join(', ').replaceAll(/[/\\:*?"<>|]/g, ' ')}.xlsx`,
  };
}

/** The users whose spreadsheet is being read. One at a time per user, so that no user blocks the others. */
const readers = new Set<number>();

async function alone<Result>(personId: number, work: () => Promise<Result>): Promise<Result> {
  if (readers.has(personId)) throw new Failure('TOO_MANY_REQUESTS', { seconds: 3 });
  readers.add(personId);
  return work().finally(() => readers.delete(personId));
}

/** The changes that an uploaded spreadsheet would make; saves nothing. */
export async function previewImport({
  uploads: [upload],
  ...asked
}: OfJournal & { uploads: readonly Upload[] }) {
  const { context, person } = asked;
  const journal = await getJournal(asked);
  if (!upload) throw new Failure('FILE_MISSING');
  if (upload.size > MOST_BYTES) throw new Failure('JOURNAL_SHEET');
  const rows = await alone(person.id, async () => readRows(await readFile(upload.path))).catch(
    (error: unknown) => {
      if (error instanceof Failure) throw error;
      // Any error here is caused by the file.
      context.log.info({ err: error, personId: person.id }, 'Could not read a spreadsheet');
      throw new Failure('JOURNAL_SHEET');
    },
  );
  const compared = compareSheet({ rows, journal });
  if (!compared) throw new Failure('JOURNAL_SHEET');
  return compared;
}
