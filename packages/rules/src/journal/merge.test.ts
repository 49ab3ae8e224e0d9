import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_MARK } from './marks.ts';
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
} from './merge.ts';

const points = (count: number) => ({ kind: 'points' as const, points: count });
const held = (count: number, markId: number): Held => ({ mark: points(count), markId });
const empty: Held = { mark: NO_MARK, markId: null };
const mine = (cell: Cell, count: number, editId = 'a') => edited(cell, { editId, mark: points(count) });
const saved = (editId: string, now: Held) => ({ editId, state: 'saved' as const, now });

describe('a cell with local edits', () => {
  it('shows the last edit and sends it with the mark that its editor saw as base', () => {
    const cell = mine(mine(restingCell(held(3, 7)), 4), 5, 'b');
    expect(shownMark(cell)).toEqual(points(5));
    expect(toSend(cell)).toEqual({ editId: 'b', mark: points(5), base: 7, reason: '' });
  });

  it('has nothing to send after a save, or after an edit back to the saved mark', () => {
    const cell = settled(sent(mine(restingCell(empty), 4)), saved('a', held(4, 8)));
    expect([isResting(cell), cell.held]).toEqual([true, held(4, 8)]);
    expect(isResting(mine(mine(restingCell(held(3, 7)), 4), 3, 'b'))).toBe(true);
  });

  it('resends a possibly lost edit first, and then the next one, with that edit as base', () => {
    const cell = mine(sent(mine(restingCell(empty), 4)), 5, 'b');
    expect(toSend(cell)?.editId).toBe('a');
    expect(toSend(settled(cell, saved('a', held(4, 8))))).toMatchObject({ editId: 'b', base: 8 });
  });

  it('asks its editor when another user has changed it', () => {
    const cell = arrived(mine(restingCell(held(3, 7)), 4), held(2, 9));
    expect(cell.conflict).toMatchObject({ mine: { mark: points(4) }, theirs: held(2, 9) });
    expect([toSend(cell), shownMark(cell)]).toEqual([null, points(4)]);
    expect(toSend(chosen(cell, { take: 'mine', editId: 'b' }))).toMatchObject({ editId: 'b', base: 9 });
    expect(chosen(cell, { take: 'theirs' })).toEqual(restingCell(held(2, 9)));
  });

  it('has no conflict when both marks are equal', () => {
    expect(arrived(mine(restingCell(held(3, 7)), 4), held(4, 9))).toEqual(restingCell(held(4, 9)));
  });

  it('has no conflict when its own mark arrives as an event before the response', () => {
    const cell = arrived(sent(mine(restingCell(empty), 4)), held(4, 8));
    expect(settled(cell, saved('a', held(4, 8)))).toEqual(restingCell(held(4, 8)));
  });

  it('learns from the response which edit came first', () => {
    const cell = arrived(sent(mine(restingCell(empty), 4)), held(2, 9));
    expect(settled(cell, saved('a', held(4, 8)))).toEqual(restingCell(held(2, 9)));
    const lost = settled(cell, { editId: 'a', state: 'conflict', now: held(2, 9) });
    expect(lost.conflict?.theirs).toEqual(held(2, 9));
  });

  it('reports a conflict of a second edit when another user came after the first', () => {
    const cell = arrived(mine(sent(mine(restingCell(empty), 4)), 5, 'b'), held(2, 9));
    expect(settled(cell, saved('a', held(4, 8))).conflict).toMatchObject({
      mine: { editId: 'b', mark: points(5) },
      theirs: held(2, 9),
    });
  });

  it('keeps a refused edit until its editor changes or discards it', () => {
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

  it('undoes a waiting edit, and follows a sent one with the previous mark', () => {
    const waiting = mine(restingCell(held(3, 7)), 4);
    expect(undone(waiting, { editId: 'b' })).toEqual(restingCell(held(3, 7)));
    const after = settled(undone(sent(waiting), { editId: 'b' }), saved('a', held(4, 8)));
    expect(toSend(after)).toMatchObject({ editId: 'b', mark: points(3), base: 8 });
  });

  it('ignores a response to another edit', () => {
    const cell = sent(mine(restingCell(empty), 4));
    expect(settled(cell, saved('x', held(1, 9)))).toBe(cell);
  });
});

/** The server’s side of one cell: marks are added, never changed, and each only with the current mark as base. */
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

it('two offline teachers in any order lose no mark and overwrite no unseen mark', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const server = createServer();
      const cells: [Cell, Cell] = [restingCell(empty), restingCell(empty)];
      const acknowledged: { editId: string; now: Held }[] = [];
      let edits = 0;
      /** The mark that an editor saw when making the edit. */
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

      // Every mark has the previous one as base.
      expect(server.history.map(({ base }) => base ?? 0)).toEqual(server.history.map((_, index) => index));
      // Its editor had seen that mark, or had made it.
      const editors = new Map(steps.map(({ who }, index) => [`edit ${index + 1}`, who]));
      for (const { editId, base } of server.history) {
        const under = server.history.find(({ markId }) => markId === base);
        const isOwn = under !== undefined && editors.get(under.editId) === editors.get(editId);
        expect(isOwn || seen.get(editId) === base).toBe(true);
      }
      // Acknowledged edits are in the history unchanged.
      for (const { editId, now } of acknowledged) {
        expect(server.history.find((edit) => edit.editId === editId)).toMatchObject(now);
      }
      // A last edit is on the server, or its editor is asked; no edit waits for ever.
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
