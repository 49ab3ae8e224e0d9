import { journalContract } from '@bilim/contract/areas/journal.contract';
import { PREFIX } from '@bilim/contract/limits';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRows } from '../../files/sheets/run-sheet.ts';
import { absent, type JournalStage, journalStage, points, present } from '../../testing/factories/journal.ts';

let stage: JournalStage;
beforeAll(async () => {
  stage = await journalStage();
  await stage.save([{ mark: points(5) }, { mark: absent, studentId: stage.students[1] }]);
});
afterAll(() => stage.close());

async function exported(by = stage.teacher): Promise<Buffer> {
  const url = `${PREFIX}${journalContract.export.path}?id_rrnkKrdt=${stage.journalId}`;
  const answer = await by.inject({ method: 'GET', url });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename.*\.xlsx/);
  return answer.rawPayload;
}
const preview = (bytes: Buffer) =>
  stage.teacher.call(
    journalContract.previewImport,
    { journalId: stage.journalId },
    { files: [{ name: 'j.xlsx', bytes }] },
  );
const refused = async (bytes: Buffer) => {
  const files = [{ name: 'j.xlsx', bytes }];
  const wire = { id_rrnkKrdt: stage.journalId };
  const { status, envelope } = await stage.teacher.send(journalContract.previewImport, wire, { files });
  return [status, envelope.code];
};

/** The exported sheet with changed XML, like an edit in a spreadsheet program. */
async function edited(change: (sheet: string) => string): Promise<Buffer> {
  const files = unzipSync(await exported());
  const name = 'xl/worksheets/sheet1.xml';
  const sheet = files[name];
  if (!sheet) throw new Error('The file has no first sheet');
  return Buffer.from(zipSync({ ...files, [name]: strToU8(change(strFromU8(sheet))) }));
}

/** Text cells contain indexes of the string table; only a cell without t="s" is a number. */
const inFirstMark = (sheet: string, mark: number) =>
  sheet.replace(/(<c r="D\d"(?![^>]*t="s")[^>]*><v>)5</, `$1${mark}<`);

describe('a journal as a spreadsheet', () => {
  it('has one row per student, identified by code, with totals', async () => {
    const rows = await readRows(await exported());
    const [title, head, ...students] = rows;
    expect(title?.[0]).toContain('Дисциплина');
    expect(head?.slice(0, 7)).toEqual([
      'Код',
      'ФИО',
      '05.10.2026 / 1',
      '09.11.2026 / 1',
      'Сумма',
      'Пропуски',
      'Средний балл',
    ]);
    const [first, second] = stage.people;
    expect(students.find(([code]) => code === first?.code)?.slice(2)).toEqual([null, 5, 5, 0, 2.5]);
    expect(students.find(([code]) => code === second?.code)?.slice(2)).toEqual([null, 'н/б', 0, 1, 0]);
  });

  it('changes nothing when it is imported unchanged', async () => {
    expect(await preview(await exported())).toEqual({ changes: [], problems: [] });
  });

  it('reports the marks it would change and the cells it cannot read', async () => {
    const bytes = await edited((sheet) => inFirstMark(sheet, 4));
    const { changes, problems } = await preview(bytes);
    const [studentId] = stage.students;
    const lessonId = stage.columns.open;
    const [cell] = await stage.save([{ mark: points(5) }]);
    expect(changes).toEqual([
      { lessonId, studentId, from: points(5), to: points(4), base: cell?.cell?.markId },
    ]);
    expect(problems).toEqual([]);
    const over = await preview(await edited((sheet) => inFirstMark(sheet, 77)));
    expect(over).toMatchObject({ changes: [], problems: [{ text: '77' }] });
    expect(over.problems[0]?.cell).toMatch(/^D\d$/);
  });

  it("is available only to the journal's keepers", async () => {
    const url = `${PREFIX}${journalContract.export.path}?id_rrnkKrdt=${stage.journalId}`;
    expect((await stage.colleague.inject({ method: 'GET', url })).statusCode).toBe(404);
  });
});

describe('a file that is not a sheet of the journal is refused', () => {
  const refusal = [400, 'JOURNAL_SHEET'];
  const zipped = (files: Record<string, string>) =>
    Buffer.from(
      zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
    );

  it.each([
    ['bytes of anything', Buffer.from('not a spreadsheet')],
    ['an empty archive', zipped({})],
    ['an archive of something else', zipped({ 'readme.xml': '<a/>' })],
    ['an archive cut short', zipped({ 'xl/worksheets/sheet1.xml': '<a/>' }).subarray(0, 40)],
  ])('%s', async (_, bytes) => {
    expect(await refused(bytes)).toEqual(refusal);
  });

  it('an archive that unpacks to a very large size', async () => {
    const files = unzipSync(await exported());
    const bomb = zipSync(
      { ...files, 'xl/sharedStrings.xml': new Uint8Array(64 * 1024 * 1024) },
      { level: 9 },
    );
    expect(bomb.length).toBeLessThan(200_000);
    expect(await refused(Buffer.from(bomb))).toEqual(refusal);
  });

  it('an archive that states a small size and unpacks to a large one', async () => {
    const files = unzipSync(await exported());
    const bomb = Buffer.from(
      zipSync({ ...files, 'xl/worksheets/sheet1.xml': new Uint8Array(64 * 1024 * 1024) }, { level: 9 }),
    );
    // Sets every stated size, in the entries and in the central directory, to 1000 bytes.
    const size = Buffer.alloc(4);
    size.writeUInt32LE(64 * 1024 * 1024);
    for (let at = bomb.indexOf(size); at >= 0; at = bomb.indexOf(size, at)) bomb.writeUInt32LE(1_000, at);
    expect(await refused(bomb)).toEqual(refusal);
  });

  it('a cell far away from all others', async () => {
    const far = await edited((sheet) => sheet.replace(/r="A3"/, 'r="XFD1048576"'));
    expect(await refused(far)).toEqual(refusal);
  });

  it('a valid sheet is still read after all these files', async () => {
    expect((await preview(await exported())).changes).toEqual([]);
    await stage.save([{ mark: present, studentId: stage.students[2] }]);
  });

  it('a sheet with duplicate rows reads each cell once', async () => {
    const bytes = await edited((sheet) => {
      const row = /<row(?:(?!<\/row>).)*<\/row>/gs;
      const [, , student = ''] = sheet.match(row) ?? [];
      const again = Array.from({ length: 300 }, (_, place) =>
        student.replaceAll(/ r="([A-Z]*)3"/g, (_found, column: string) => ` r="${column}${place + 100}"`),
      );
      return inFirstMark(sheet, 4).replace('</sheetData>', `${again.join('')}</sheetData>`);
    });
    const { changes, problems } = await preview(bytes);
    expect(changes.length).toBeLessThanOrEqual(1);
    expect(problems.length).toBeLessThanOrEqual(300);
  });

  it('a cell with many spaces is read up to the limit', async () => {
    const cell = `н${' '.repeat(60_000)}x`;
    const bytes = await edited((sheet) =>
      sheet.replace(/<c r="D3"[^>]*>.*?<\/c>/s, `<c r="D3" t="inlineStr"><is><t>${cell}</t></is></c>`),
    );
    const { problems } = await preview(bytes);
    for (const { text } of problems) expect(text.length).toBeLessThanOrEqual(40);
  });
});
