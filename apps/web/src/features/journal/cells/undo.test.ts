import type { JournalMark } from '@bilim/rules/journal/marks';
import { edited, type Held, restingCell, sent } from '@bilim/rules/journal/merge';
import { expect, it } from 'vitest';
import type { KeptCell } from './cell-store.ts';
import { createUndo } from './undo.ts';

const PLACE = { journalId: 1, lessonId: 2, studentId: 3 };
const points = (of: number): JournalMark => ({ kind: 'points', points: of });
const held = (mark: JournalMark, markId: number | null): Held => ({ mark, markId });
const NOTHING = held({ kind: 'none' }, null);
const kept = (cell: KeptCell['cell']): KeptCell => ({
  ...PLACE,
  personKey: '1-7',
  writtenAt: 1,
  refusal: null,
  theirs: null,
  cell,
});
const step = (from: JournalMark, to: JournalMark) => ({ reason: '', cells: [{ ...PLACE, from, to }] });

it('undoes and redoes in the order of the steps', () => {
  const undo = createUndo();
  undo.did(step(points(3), points(4)));
  undo.did(step(points(4), points(5)));
  expect(undo.take('undo')?.cells).toEqual([{ ...PLACE, from: points(5), to: points(4) }]);
  expect(undo.take('undo')?.cells[0]?.to).toEqual(points(3));
  expect(undo.take('undo')).toBeUndefined();
  expect(undo.take('redo')?.cells[0]?.to).toEqual(points(4));
  undo.did(step(points(4), points(2)));
  expect(undo.take('redo')).toBeUndefined();
});

it('restores removed columns on undo, and does not remove them again on redo', () => {
  const undo = createUndo();
  undo.did(step(points(3), points(4)));
  undo.did({ reason: 'Дубликат', cells: [], removed: [2, 5] });
  expect(undo.take('undo')).toEqual({ reason: 'Дубликат', cells: [], removed: [2, 5] });
  expect(undo.take('redo')).toBeUndefined();
  expect(undo.take('undo')?.cells[0]?.to).toEqual(points(3));
});

it('does not record a step that changed nothing', () => {
  const undo = createUndo();
  undo.did({ reason: '', cells: [] });
  expect(undo.stack.get().undo).toEqual([]);
});

it('recognizes a cell as its own while the edit waits or is sent, and after it was saved', () => {
  const undo = createUndo();
  undo.noteEdit(PLACE, 'one');
  const waiting = edited(restingCell(NOTHING), { editId: 'one', mark: points(5) });
  expect(undo.isOurs(PLACE, { kept: kept(waiting), held: NOTHING })).toBe(true);
  expect(undo.isOurs(PLACE, { kept: kept(sent(waiting)), held: NOTHING })).toBe(true);
  expect(undo.isOurs(PLACE, { kept: undefined, held: held(points(5), 101) })).toBe(false);
  undo.noteMark('one', 101);
  expect(undo.isOurs(PLACE, { kept: undefined, held: held(points(5), 101) })).toBe(true);
});

it('leaves a cell that another user has changed since', () => {
  const undo = createUndo();
  undo.noteEdit(PLACE, 'one');
  undo.noteMark('one', 101);
  expect(undo.isOurs(PLACE, { kept: undefined, held: held(points(2), 102) })).toBe(false);
  const conflict = { mine: { editId: 'one', mark: points(5), base: null, reason: '' }, theirs: NOTHING };
  expect(undo.isOurs(PLACE, { kept: kept({ ...restingCell(NOTHING), conflict }), held: NOTHING })).toBe(
    false,
  );
  const elsewhere = edited(restingCell(NOTHING), { editId: 'another window', mark: points(5) });
  expect(undo.isOurs(PLACE, { kept: kept(elsewhere), held: NOTHING })).toBe(false);
});
