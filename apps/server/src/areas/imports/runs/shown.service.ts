import type {
  AskedImport,
  ImportGuard,
  ImportProblem,
  ImportRun,
  PastImport,
  RunReport,
} from '@bilim/contract/areas/imports.shapes';
import { Failure } from '@bilim/contract/failures';
import type { Language } from '@bilim/contract/limits';
import type { AppContext } from '../../../context/app-context.ts';
import type { Person } from '../../../ground/person.ts';
import { failureText } from '../../../http/texts.ts';
import { guardOf } from '../approvals/guards.ts';
import { rightsLacked } from '../approvals/rights.service.ts';
import { shownApprovals } from '../approvals/shown.service.ts';
import type { Problem } from '../imported.ts';
import { type ImportRow, selectImport } from '../imports.queries.ts';
import { problemText } from '../words/problem-text.ts';
import { columnTitle, sheetTitle, tableTitle } from '../words/titles.ts';
import {
  importCounts,
  type KeptReport,
  type KeptUndo,
  keptFiles,
  keptOptions,
  keptProgress,
  keptUndo,
  outcomeIn,
} from './kept-shapes.ts';
import type { ShownRunRow } from './runs.queries.ts';

type Reader = { person: Person; language: Language };

/** A past import in the reader's language. */
export const shownImport = (
  { counts, undo, ...row }: ImportRow,
  { person, language }: Reader,
): PastImport => ({
  undoLacks: row.undoneAt ? [] : rightsLacked(person, importCounts.parse(counts)),
  ...row,
  undo: row.undoneAt || undo === null ? null : shownUndo(keptUndo.parse(undo), language),
  sheets: importCounts.parse(counts).map((of) => ({
    sheet: of.sheet,
    title: sheetTitle({ sheet: of.sheet, language }),
    read: of.read,
    added: of.added,
    changed: of.changed,
    ended: of.ended,
  })),
  // An undone import has no people to issue credentials for.
  unused: row.undoneAt ? 0 : row.unused,
});

const shownUndo = (undo: KeptUndo, language: Language): PastImport['undo'] => ({
  going: undo.state === 'going',
  because:
    undo.state === 'kept'
      ? undo.because.map(({ table, ...one }) => ({ what: tableTitle({ table, language }), ...one }))
      : [],
  failure: undo.state === 'failed' ? failureText({ ...undo.failure, language }) : null,
});

const shownReport = (found: KeptReport, language: Language): RunReport => ({
  ...found,
  sheets: shownSheets(found.sheets, language),
});

const shownSheets = (sheets: KeptReport['sheets'], language: Language): RunReport['sheets'] =>
  sheets.map(({ examples, ...of }) => ({
    ...of,
    title: sheetTitle({ sheet: of.sheet, language }),
    examples: examples.map((example) => ({
      ...example,
      changes: example.changes.map(({ column, ...change }) => ({
        column: columnTitle({ column, language }),
        ...change,
      })),
    })),
  }));

/** A run as an approver sees it: only the sheets of their rights. */
export function shownAsked({
  row,
  rights,
  language,
}: {
  row: ShownRunRow & { by: string };
  rights: readonly ImportGuard[];
  language: Language;
}): AskedImport {
  const { id, round, by, changedAt: at } = row;
  const { found } = outcomeIn(row.report);
  const own = (found?.sheets ?? []).filter(({ sheet, added, changed, ended }) => {
    const guard = guardOf(sheet);
    return guard !== undefined && rights.includes(guard) && added + changed + ended > 0;
  });
  return {
    id,
    round,
    by,
    at,
    rights: [...rights],
    files: keptFiles.parse(row.files).map(({ name, size }) => ({ name, size })),
    sheets: shownSheets(own, language),
  };
}

/** A run in the reader's language. */
export async function shownRun({
  context,
  person,
  row,
  language,
}: Reader & { context: Pick<AppContext, 'db' | 'now'>; row: ShownRunRow }): Promise<ImportRun> {
  const { id, state, importId, madeAt } = row;
  const { whole, acceptCollisions } = keptOptions.parse(row.options);
  const { found, failure } = outcomeIn(row.report);
  const progress = keptProgress.nullable().parse(row.progress);
  const made = importId === null ? undefined : await selectImport(context.db, { importId }, { language });
  return {
    id,
    state,
    whole,
    acceptCollisions,
    madeAt,
    files: keptFiles.parse(row.files).map(({ name, size }) => ({ name, size })),
    progress: progress && {
      ...progress,
      label: progress.label && sheetTitle({ sheet: progress.label, language }),
    },
    report: found && shownReport(found, language),
    approvals: await shownApprovals({ context, person, row, found, language }),
    failure: failure && failureText({ ...failure, language }),
    made: made ? shownImport(made, { person, language }) : null,
  };
}

export const shownProblem = (
  { place, problem }: { place: number; problem: Problem },
  language: Language,
): ImportProblem => ({
  place,
  file: problem.file,
  line: problem.line,
  value: problem.value ?? '',
  column: problem.column ?? '',
  text: problemText({ problem, language }),
});

/** Why a checked run cannot be imported as it is; null if it can. */
export function obstacleOf({
  found,
  endMore,
  acceptCollisions,
}: {
  found: KeptReport | null;
  endMore: boolean;
  acceptCollisions: boolean;
}): Failure | null {
  const { outcome, ended } = found ?? {};
  if (outcome === 'problems') return new Failure('IMPORT_PROBLEMS', { count: found?.problemCount ?? 0 });
  if (outcome === 'nothing') return new Failure('IMPORT_NOTHING');
  if (outcome === 'tooManyEnded' && !endMore)
    return new Failure('IMPORT_TOO_MANY_ENDED', { count: ended?.count ?? 0, of: ended?.of ?? 0 });
  if (outcome === 'collisions' && !acceptCollisions) return new Failure('IMPORT_COLLISIONS');
  return outcome === undefined || outcome === 'done' ? new Failure('IMPORT_RUN_STATE') : null;
}
