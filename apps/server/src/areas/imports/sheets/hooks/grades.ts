import { Failure } from '@bilim/contract/failures';
import { recordGrades } from '../../../transcript/record-grades.service.ts';
import { keepSavepoint, savepoint, toSavepoint } from '../../match/ask.queries.ts';
import type { RowProblem, SheetHooks, SheetWork } from '../sheet.ts';
import { freshGrades, type GradeRow, gradeIds, noteGrades, toldOtherwise } from './grades.queries.ts';

const AT_ONCE = 2_000;

type Work = SheetWork & { report: (problem: RowProblem) => void };
/** The ids of recorded grades by the codes that files use for them. */
type Known = ReadonlyMap<string, number>;

/** Records grades through the same service as other sources. A recorded grade is never changed. */
async function addGrades(work: Work): Promise<number> {
  const { ask, sheet, report } = work;
  for (const { ref, ...at } of await toldOtherwise(ask, sheet))
    report({ ...at, key: 'grade', value: ref, code: 'gradeTold' });
  const known = new Map<string, number>();
  for (const corrections of [false, true]) {
    for (let after = 0; ; after += AT_ONCE) {
      const rows = await freshGrades(ask, { sheet, after, most: AT_ONCE, corrections });
      if (rows.length === 0) break;
      for (const [ref, id] of await recordRows(work, { rows, known, corrections })) known.set(ref, id);
    }
  }
  return known.size;
}

async function recordRows(
  { ask, db, now, by, importId, report }: Work,
  { rows, known, corrections }: { rows: readonly GradeRow[]; known: Known; corrections: boolean },
): Promise<Known> {
  const corrected = corrections ? await correctedBy({ ask, rows, known }) : known;
  const sound = rows.filter((row) => {
    if (!corrections || corrected.has(row.corrects)) return true;
    const { file, line, corrects: value } = row;
    report({ file, line, key: 'corrects', value, code: 'gradeCorrectsUnknown' });
    return false;
  });
  const person = 'personId' in by ? { id: by.personId } : null;
  await savepoint(ask);
  try {
    const grades = sound.map((row) => gradeOf(row, corrected));
    const ids = await recordGrades({ db, now, person, source: 'import', grades });
    await noteGrades(ask, { importId, ids: [...ids.values()] });
    await keepSavepoint(ask);
    return ids;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    await toSavepoint(ask);
    const ref = String(error.details.ref ?? '');
    const { file = 0, line = null } = rows.find((one) => one.ref === ref) ?? {};
    report({ file, line, value: ref, code: `failure:${error.code}`, details: shownDetails(error) });
    return new Map();
  }
}

const shownDetails = ({ details }: Failure): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(details).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [],
    ),
  );

async function correctedBy({
  ask,
  rows,
  known,
}: Pick<Work, 'ask'> & { rows: readonly GradeRow[]; known: Known }): Promise<Known> {
  const asked = rows.flatMap(({ corrects }) => (known.has(corrects) ? [] : [corrects]));
  const there = asked.length > 0 ? await gradeIds(ask, asked) : [];
  return new Map([...known, ...there.map(({ ref, id }): [string, number] => [ref, Number(id)])]);
}

function gradeOf(row: GradeRow, corrected: Known) {
  const { ref, points, passed, corrects, reason, n, file, line, ...grade } = row;
  const id = corrected.get(corrects);
  return {
    ...grade,
    sourceRef: ref,
    result: points === null ? { passed } : { points },
    ...(corrects !== '' && id !== undefined && { corrects: { id, reason } }),
  };
}

export const OF_GRADES = { add: addGrades, undo: { keepsRows: true } } satisfies SheetHooks;
