import { readFile } from 'node:fs/promises';
import { Failure } from '@bilim/contract/failures';
import type { Upload } from '../../../files/upload.ts';
import { sheetText } from '../../../http/texts.ts';
import { type Asked, getJournal } from '../journal.service.ts';
import { listTaught } from '../journal-topics.service.ts';
import { compareSheet } from './compare-sheet.ts';
import { marksSheet, type SheetText, topicsSheet } from './marks-sheet.ts';
import { readRows, writeSheets } from './run-sheet.ts';

type OfJournal = Asked & { journalId: number };

/** A spreadsheet of a journal is a tenth of it at most. */
const MOST_BYTES = 2 * 1024 * 1024;

/** A journal as a spreadsheet: its marks, and what was taught. */
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

/** What a spreadsheet would change in a journal; nothing is saved. */
export async function previewImport({
  uploads: [upload],
  ...asked
}: OfJournal & { uploads: readonly Upload[] }) {
  const { context, person } = asked;
  const journal = await getJournal(asked);
  if (!upload) throw new Failure('FILE_MISSING');
  if (upload.size > MOST_BYTES) throw new Failure('JOURNAL_SHEET');
  const rows = await readRows(await readFile(upload.path)).catch((error: unknown) => {
    // Whatever is wrong, it is wrong with the file.
    context.log.info({ err: error, personId: person.id }, 'A spreadsheet could not be read');
    throw new Failure('JOURNAL_SHEET');
  });
  const compared = compareSheet({ rows, journal });
  if (!compared) throw new Failure('JOURNAL_SHEET');
  return compared;
}
