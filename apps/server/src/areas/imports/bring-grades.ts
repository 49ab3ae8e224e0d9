import { Failure } from '@bilim/contract/failures';
import type { Db } from '../../db/open.ts';
import { recordGrades } from '../transcript/record-grades.service.ts';
import { countRead, newExamples } from './apply.queries.ts';
import { addedExample, type Bringing, readAndMatch, say } from './bring-sheet.ts';
import type { FeedSheet } from './feed.ts';
import { freshGrades, type GradeRow, gradeIds, noteGrades, toldOtherwise } from './grades.queries.ts';
import type { By, SheetCounts } from './imported.ts';
import type { Sheet } from './sheets/sheet.ts';
import { keepSavepoint, savepoint, toSavepoint } from './written.queries.ts';

const AT_ONCE = 2_000;

/** Records grades through the same service as other sources. A recorded grade is never changed. */
export async function bringGrades(
  bringing: Bringing,
  { sheet, feeds, db, by }: { sheet: Sheet; feeds: FeedSheet[]; db: Db; by: By },
): Promise<SheetCounts> {
  const { ask, importId, now, problems } = bringing;
  await readAndMatch(bringing, { sheet, feeds });
  for (const { ref, ...at } of await toldOtherwise(ask, sheet))
    say(bringing, feeds, { ...at, key: 'grade', value: ref, code: 'gradeTold' });
  const known = new Map<string, number>();
  let added = 0;
  const person = 'personId' in by ? { id: by.personId } : null;
  for (const corrections of [false, true]) {
    for (let after = 0; ; after += AT_ONCE) {
      const rows = await freshGrades(ask, { sheet, after, most: AT_ONCE, corrections });
      if (rows.length === 0) break;
      const corrected = corrections ? await correctedBy(bringing, { rows, known }) : known;
      const sound = rows.filter((row) => {
        if (!corrections || corrected.has(row.corrects)) return true;
        say(bringing, feeds, { ...row, key: 'corrects', value: row.corrects, code: 'gradeCorrectsUnknown' });
        return false;
      });
      await savepoint(ask);
      try {
        const ids = await recordGrades({
          db,
          now,
          person,
          source: 'import',
          grades: sound.map((row) => gradeOf(row, corrected)),
        });
        await noteGrades(ask, { importId, ids: [...ids.values()] });
        await keepSavepoint(ask);
        for (const [ref, id] of ids) known.set(ref, id);
        added += ids.size;
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        await toSavepoint(ask);
        const ref = String(error.details.ref ?? '');
        const row = rows.find((one) => one.ref === ref);
        problems.add({
          file: feeds[row?.file ?? 0]?.file ?? '',
          line: row?.line ?? null,
          value: ref,
          code: `failure:${error.code}`,
          details: toldDetails(error),
        });
      }
    }
  }
  const examples = (await newExamples(ask, sheet)).map((one) => addedExample(sheet, one));
  return { sheet: sheet.name, read: await countRead(ask, sheet), added, changed: 0, ended: 0, examples };
}

const toldDetails = ({ details }: Failure): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(details).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [],
    ),
  );

async function correctedBy(
  { ask }: Bringing,
  { rows, known }: { rows: readonly GradeRow[]; known: ReadonlyMap<string, number> },
): Promise<ReadonlyMap<string, number>> {
  const asked = rows.flatMap(({ corrects }) => (known.has(corrects) ? [] : [corrects]));
  const there = asked.length > 0 ? await gradeIds(ask, asked) : [];
  return new Map([...known, ...there.map(({ ref, id }): [string, number] => [ref, Number(id)])]);
}

function gradeOf(row: GradeRow, corrected: ReadonlyMap<string, number>) {
  const { ref, points, passed, corrects, reason, n, file, line, ...grade } = row;
  const id = corrected.get(corrects);
  return {
    ...grade,
    sourceRef: ref,
    result: points === null ? { passed } : { points },
    ...(corrects !== '' && id !== undefined && { corrects: { id, reason } }),
  };
}
