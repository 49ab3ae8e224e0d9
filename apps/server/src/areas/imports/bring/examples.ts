import type { Example } from '../imported.ts';
import type { Ask } from '../match/ask.queries.ts';
import type { Sheet } from '../sheets/sheet.ts';
import { changedExamples, endedExamples, type NewExample, newExamples } from './examples.queries.ts';

/** Examples of the added and changed rows of a sheet. */
export async function writtenExamples(ask: Ask, sheet: Sheet): Promise<Example[]> {
  const added = await newExamples(ask, sheet);
  const changed = sheet.add ? [] : await changedExamples(ask, sheet);
  return [
    ...added.map((one) => addedExample(sheet, one)),
    ...changed.map(
      ({ ended, before, after, ...one }): Example => ({
        ...one,
        kind: ended ? 'ended' : 'changed',
        changes: differences(sheet, before, after),
      }),
    ),
  ];
}

/** Examples of the rows that end. */
export const leavingExamples = async (ask: Ask, sheet: Sheet): Promise<Example[]> =>
  (await endedExamples(ask, sheet)).map(({ line, key }) => ({
    line,
    key: key ?? '',
    kind: 'ended',
    changes: [],
  }));

/** A new row with the text of its file. */
const addedExample = ({ columns }: Sheet, { line, key, cells }: NewExample): Example => ({
  kind: 'added',
  line,
  key,
  changes: columns.flatMap((column) => {
    const after = shown(column, cells[column.key]);
    return after ? [{ column: column.key, before: '', after }] : [];
  }),
});

/** Changed columns. A reference is shown by its database id. */
function differences(sheet: Sheet, before: Record<string, unknown>, after: Record<string, unknown>) {
  return sheet.columns.flatMap((column) => {
    const { key, to } = column;
    if (to === null || JSON.stringify(before[to]) === JSON.stringify(after[to])) return [];
    return [{ column: key, before: shown(column, before[to]), after: shown(column, after[to]) }];
  });
}

const TYIYN = 100;
/** Formats a value as files write it: money is stored in tyiyn and written in som. */
function shown({ kind }: Sheet['columns'][number], value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  return kind.kind === 'money' ? String(Number(value) / TYIYN) : String(value);
}
