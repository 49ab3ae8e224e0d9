import { array, assert, boolean, constantFrom, integer, property, record, uniqueArray } from 'fast-check';
import { expect, it } from 'vitest';
import { leaving, type Pressed } from './grid-key.ts';
import { type KeyAction, keyActionOf } from './grid-typing.ts';
import { moved, type Step } from './move.ts';

const body = { from: { row: 1, column: 1 }, to: { row: 5, column: 3 } };
const ABSENCES = ['н', 'нб', 'н/', 'н/б'];
const instant = ({ word }: { word: string }) => {
  if (ABSENCES.includes(word)) return 'н/б';
  return word === '+' ? '+' : null;
};
const meaning = (word: string) => (ABSENCES.includes(word) ? 'н/б' : word);
const nameOf = ({ row, column }: { row: number; column: number }) => `${row}:${column}`;

type Key = { key: string; shiftKey: boolean };
type Editing = { text: string; begun: 'typing' | 'revising' };
type Entry = { word: string; leave: Key };
const pressed = (key: Key): Pressed => ({ ...key, code: '', ctrlKey: false, metaKey: false, altKey: false });
const plain = (key: string): Key => ({ key, shiftKey: false });

/** The spreadsheet model: a word goes into the cell under the cursor, and the next key moves the cursor. */
function spreadsheet(entries: readonly Entry[], locked: ReadonlySet<string>) {
  const cells = new Map<string, string>();
  const ways: Record<string, [number, number]> = {
    Enter: [1, 0],
    ArrowDown: [1, 0],
    ArrowUp: [-1, 0],
    Tab: [0, 1],
    ArrowRight: [0, 1],
    ArrowLeft: [0, -1],
  };
  let [row, column] = [1, 1];
  for (const { word, leave } of entries) {
    if (word !== '' && !locked.has(nameOf({ row, column })))
      cells.set(nameOf({ row, column }), meaning(word));
    const back = leave.shiftKey ? -1 : 1;
    const [down, along] = ways[leave.key] ?? [0, 0];
    row = Math.max(1, Math.min(5, row + down * back));
    column = Math.max(1, Math.min(3, column + along * back));
  }
  return { cells, at: nameOf({ row, column }) };
}

/** The grid’s own rules, with a map for its cells. */
function grid(entries: readonly Entry[], locked: ReadonlySet<string>) {
  const cells = new Map<string, string>();
  let at = body.from;
  let typed = '';
  let editing: Editing | null = null;
  const put = (text: string) => void (locked.has(nameOf(at)) || cells.set(nameOf(at), text));
  const step = (by: Step) => {
    at = moved({ at, step: by, bounds: body, page: 1 });
  };
  const inEditor = (key: Key, open: Editing) => {
    const way = leaving(pressed(key), { begun: open.begun });
    if (!way) {
      editing = { ...open, text: open.text + key.key };
      return;
    }
    editing = null;
    if (way.keeps) put(meaning(open.text));
    if (way.step) step(way.step);
  };
  const perform = (action: KeyAction) => {
    typed = action.does === 'put' ? action.typed : '';
    if (action.does === 'put') put(action.text);
    else if (action.does === 'begin')
      editing = locked.has(nameOf(at)) ? null : { text: action.text, begun: 'typing' };
    else if (action.does === 'open') editing = { text: cells.get(nameOf(at)) ?? '', begun: 'revising' };
    else if (action.does === 'move' || action.does === 'advance') step(action.step);
  };
  const press = (key: Key) => {
    if (editing) return inEditor(key, editing);
    const isFirst = at.column === body.from.column;
    const isLast = at.column === body.to.column;
    const action = keyActionOf(pressed(key), {
      place: { inBody: true, isFirst, isLast, before: typed },
      instant,
    });
    if (action) perform(action);
    else typed = '';
  };
  for (const { word, leave } of entries) {
    for (const key of word) press(plain(key));
    press(leave);
  }
  return { cells, at: nameOf(at) };
}

const words = constantFrom('', '5', '4', '3', '12', 'н', '+', 'нб', 'н/б');
const leaves = record({
  key: constantFrom('Enter', 'Enter', 'Tab', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'),
  shiftKey: boolean(),
}).map(({ key, shiftKey }) => ({ key, shiftKey: shiftKey && !key.startsWith('Arrow') }));
const cellNames = record({
  row: integer({ min: 1, max: 5 }),
  column: integer({ min: 1, max: 3 }),
}).map(nameOf);

it('every word goes into the same cell as in a spreadsheet, also with read-only cells', () => {
  assert(
    property(
      array(record({ word: words, leave: leaves }), { maxLength: 25 }),
      uniqueArray(cellNames, { maxLength: 5 }),
      (entries, closed) => {
        const locked = new Set(closed);
        expect(grid(entries, locked)).toEqual(spreadsheet(entries, locked));
      },
    ),
    { numRuns: 300 },
  );
});

it('marks typed line by line stay with their students', () => {
  const list = ['5', 'н', '4', '3', 'н'];
  const entries = list.map((word) => ({ word, leave: plain('Enter') }));
  const { cells } = grid(entries, new Set());
  expect([...cells]).toEqual([
    ['1:1', '5'],
    ['2:1', 'н/б'],
    ['3:1', '4'],
    ['4:1', '3'],
    ['5:1', 'н/б'],
  ]);
});

it('Enter opens headers and names, and Tab leaves the grid at the ends of a row', () => {
  const at = (place: { inBody?: boolean; isFirst?: boolean; isLast?: boolean }, key: Key) =>
    keyActionOf(pressed(key), {
      place: { inBody: true, isFirst: false, isLast: false, before: '', ...place },
    });
  expect(at({ inBody: false }, plain('Enter'))).toEqual({ does: 'open' });
  expect(at({ inBody: false }, plain('Tab'))).toBeNull();
  expect(at({ isLast: true }, plain('Tab'))).toBeNull();
  expect(at({ isFirst: true }, { key: 'Tab', shiftKey: true })).toBeNull();
  expect(at({ isLast: true }, { key: 'Tab', shiftKey: true })).toEqual({ does: 'advance', step: 'left' });
  expect(at({}, plain('F2'))).toEqual({ does: 'open' });
});
