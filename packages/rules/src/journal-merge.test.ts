import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_MARK } from './journal-marks.ts';
import {
  arrived,
  type Cell,
  chosen,
  type Edit,
  edited,
  type Held,
  isResting,
  restingCell,
  sent,
  settled,
  shownMark,
  toSend,
  undone,
} from './journal-merge.ts';

const points = (count: number) => ({ kind: 'points' as const, points: count });
const held = (count: number, markId: number): Held => ({ mark: points(count), markId });
const empty: Held = { mark: NO_MARK, markId: null };
const mine = (cell: Cell, count: number, editId = 'a') => edited(cell, { editId, mark: points(count) });
const saved = (editId: string, now: Held) => ({ editId, state: 'saved' as const, now });

describe('a cell with edits of its own', () => {
  it('shows the last word and sends it over what its editor saw', () => {
    const cell = mine(mine(restingCell(held(3, 7)), 4), 5, 'b');
    expect(shownMark(cell)).toEqual(points(5));
    expect(toSend(cell)).toEqual({ editId: 'b', mark: points(5), base: 7, reason: '' });
  });

  it('rests once it is saved, or was given back what it held', () => {
    const cell = settled(sent(mine(restingCell(empty), 4)), saved('a', held(4, 8)));
    expect([isResting(cell), cell.held]).toEqual([true, held(4, 8)]);
    expect(isResting(mine(mine(restingCell(held(3, 7)), 4), 3, 'b'))).toBe(true);
  });

  it('sends again what may be lost, and only then what came after it, over its mark', () => {
    const cell = mine(sent(mine(restingCell(empty), 4)), 5, 'b');
    expect(toSend(cell)?.editId).toBe('a');
    expect(toSend(settled(cell, saved('a', held(4, 8))))).toMatchObject({ editId: 'b', base: 8 });
  });

  it('lets its editor choose where somebody else came between', () => {
    const cell = arrived(mine(restingCell(held(3, 7)), 4), held(2, 9));
    expect(cell.conflict).toMatchObject({ mine: { mark: points(4) }, theirs: held(2, 9) });
    expect([toSend(cell), shownMark(cell)]).toEqual([null, points(4)]);
    expect(toSend(chosen(cell, { take: 'mine', editId: 'b' }))).toMatchObject({ editId: 'b', base: 9 });
    expect(chosen(cell, { take: 'theirs' })).toEqual(restingCell(held(2, 9)));
  });

  it('asks nothing where both gave the same', () => {
    expect(arrived(mine(restingCell(held(3, 7)), 4), held(4, 9))).toEqual(restingCell(held(4, 9)));
  });

  it('is not in conflict with its own mark that is seen before the answer comes', () => {
    const cell = arrived(sent(mine(restingCell(empty), 4)), held(4, 8));
    expect(settled(cell, saved('a', held(4, 8)))).toEqual(restingCell(held(4, 8)));
  });

  it('learns who came first from the answer', () => {
    const cell = arrived(sent(mine(restingCell(empty), 4)), held(2, 9));
    expect(settled(cell, saved('a', held(4, 8)))).toEqual(restingCell(held(2, 9)));
    const lost = settled(cell, { editId: 'a', state: 'conflict', now: held(2, 9) });
    expect(lost.conflict?.theirs).toEqual(held(2, 9));
  });

  it('asks about a second edit where somebody else came after the first', () => {
    const cell = arrived(mine(sent(mine(restingCell(empty), 4)), 5, 'b'), held(2, 9));
    expect(settled(cell, saved('a', held(4, 8))).conflict).toMatchObject({
      ...{ mine: { editId: 'b', mark: points(5) }, theirs: held(2, 9) },
    });
  });

  it('keeps what was refused until its editor says more or lets it go', () => {
    const code = 'JOURNAL_REASON';
    const cell = settled(sent(mine(restingCell(empty), 4)), {
      editId: 'a',
      state: 'refused',
      code,
      now: null,
    });
    expect([cell.refused?.code, shownMark(cell), toSend(cell)]).toEqual([code, points(4), null]);
    const again = edited(cell, { editId: 'b', mark: points(4), reason: 'Ведомость' });
    expect(toSend(again)).toMatchObject({ editId: 'b', reason: 'Ведомость' });
    expect(undone(cell, { editId: 'b' })).toEqual(restingCell(empty));
  });

  it('takes back what waits, and follows what is on its way by what was there', () => {
    const waiting = mine(restingCell(held(3, 7)), 4);
    expect(undone(waiting, { editId: 'b' })).toEqual(restingCell(held(3, 7)));
    const after = settled(undone(sent(waiting), { editId: 'b' }), saved('a', held(4, 8)));
    expect(toSend(after)).toMatchObject({ editId: 'b', mark: points(3), base: 8 });
  });

  it('hears no answer to what it did not ask', () => {
    const cell = sent(mine(restingCell(empty), 4));
    expect(settled(cell, saved('x', held(1, 9)))).toBe(cell);
  });
});

/** The server's side of one cell: marks are added, never changed, and each only over the one its editor saw. */
function createServer() {
  const history: (Edit & { markId: number })[] = [];
  const now = (): Held => {
    const last = history.at(-1);
    return last ? { mark: last.mark, markId: last.markId } : empty;
  };
  return {
    history,
    now,
    save(edit: Edit) {
      const before = history.find(({ editId }) => editId === edit.editId);
      if (before) return saved(edit.editId, { mark: before.mark, markId: before.markId });
      if (edit.base !== now().markId) return { editId: edit.editId, state: 'conflict' as const, now: now() };
      history.push({ ...edit, markId: history.length + 1 });
      return saved(edit.editId, now());
    },
  };
}

type Step = {
  who: 0 | 1;
  does: 'edits' | 'sends' | 'loses' | 'looks' | 'takes' | 'keeps' | 'undoes';
  points: number;
};
const step: fc.Arbitrary<Step> = fc.record({
  who: fc.constantFrom(0, 1),
  does: fc.constantFrom('edits', 'edits', 'sends', 'sends', 'loses', 'looks', 'takes', 'keeps', 'undoes'),
  points: fc.integer({ min: 0, max: 5 }),
});

it('loses nothing and overwrites nothing unseen, however two teachers without a net take turns', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const server = createServer();
      const cells: [Cell, Cell] = [restingCell(empty), restingCell(empty)];
      const acknowledged: { editId: string; now: Held }[] = [];
      let edits = 0;
      /** Which mark an editor had before them when they gave theirs. */
      const seen = new Map<string, number | null>();
      const deliver = (who: 0 | 1, answerIsLost: boolean) => {
        cells[who] = sent(cells[who]);
        const edit = cells[who].sent;
        if (!edit) return;
        const outcome = server.save(edit);
        if (answerIsLost) return;
        if (outcome.state === 'saved') acknowledged.push(outcome);
        cells[who] = settled(cells[who], outcome);
      };
      for (const { who, does, points: count } of steps) {
        const editId = `edit ${++edits}`;
        const { held: shown, conflict } = cells[who];
        seen.set(editId, (does === 'keeps' && conflict ? conflict.theirs : shown).markId);
        if (does === 'edits') cells[who] = mine(cells[who], count, editId);
        if (does === 'sends') deliver(who, false);
        if (does === 'loses') deliver(who, true);
        if (does === 'looks') cells[who] = arrived(cells[who], server.now());
        if (does === 'takes') cells[who] = chosen(cells[who], { take: 'theirs' });
        if (does === 'keeps') cells[who] = chosen(cells[who], { take: 'mine', editId });
        if (does === 'undoes') cells[who] = undone(cells[who], { editId });
      }
      const words = cells.map((cell) => (isResting(cell) ? null : shownMark(cell)));
      for (const who of [0, 1] as const) for (let turn = 0; turn < 3; turn++) deliver(who, false);
      for (const who of [0, 1] as const) cells[who] = arrived(cells[who], server.now());

      // Every mark was made over the one before it.
      expect(server.history.map(({ base }) => base ?? 0)).toEqual(server.history.map((_, index) => index));
      // And its editor had seen that one, or had given it.
      const editors = new Map(steps.map(({ who }, index) => [`edit ${index + 1}`, who]));
      for (const { editId, base } of server.history) {
        const under = server.history.find(({ markId }) => markId === base);
        const isOwn = under !== undefined && editors.get(under.editId) === editors.get(editId);
        expect(isOwn || seen.get(editId) === base).toBe(true);
      }
      // What was acknowledged is in the history as it was acknowledged.
      for (const { editId, now } of acknowledged) {
        expect(server.history.find((edit) => edit.editId === editId)).toMatchObject(now);
      }
      // A last word is on the server, or its editor is asked; nobody is left waiting.
      for (const [who, cell] of cells.entries()) {
        expect([cell.waiting, cell.sent]).toEqual([null, null]);
        const word = words[who];
        if (word && !cell.conflict) expect(server.history.map(({ mark }) => mark)).toContainEqual(word);
        if (!cell.conflict) expect(cell.held).toEqual(server.now());
      }
    }),
    { numRuns: 500 },
  );
});
