import type { EditOutcome } from '@bilim/contract/areas/journal.shapes';
import { type JournalMark, NO_MARK, sameMark } from '@bilim/rules/journal/marks';
import type { Edit, Held } from '@bilim/rules/journal/merge';
import { expect, it } from 'vitest';
import { CallFailure } from '../../../platform/call/failure.ts';
import { type CellStore, inMemory } from './cell-store.ts';
import { viewOf } from './cell-view.ts';
import { type CellsNews, createCells } from './cells.ts';
import { withMemory } from './with-memory.ts';

const offline = new CallFailure({ kind: 'NETWORK_ERROR' });
const points = (of: number): JournalMark => ({ kind: 'points', points: of });
const PLACE = { journalId: 1, lessonId: 2, studentId: 3 };
const GIVER = { givenById: 9, givenBy: 'Мамытова', givenAt: null };
const EMPTY: Held = { mark: NO_MARK, markId: null };

type Sent = Edit & { lessonId: number; studentId: number };

/** Stores marks like the server: checks the base, and applies each edit once. */
function aServer() {
  const held = new Map<string, Held>();
  const known = new Map<string, EditOutcome>();
  const server = {
    held,
    calls: [] as Sent[][],
    failure: null as CallFailure | null,
    losesAnswers: false,
    refuse: null as string | null,
    lastId: 100,
    give(place: { lessonId: number; studentId: number }, mark: JournalMark) {
      server.lastId += 1;
      held.set(`${place.lessonId}-${place.studentId}`, { mark, markId: server.lastId });
    },
    answer(edit: Sent): EditOutcome {
      const now = held.get(`${edit.lessonId}-${edit.studentId}`) ?? EMPTY;
      const code = server.refuse;
      if (code) return { editId: edit.editId, state: 'refused', code, error: 'Нужна причина', cell: null };
      const isFree = now.markId === edit.base;
      if (isFree && !sameMark(now.mark, edit.mark)) server.give(edit, edit.mark);
      const { mark, markId } = held.get(`${edit.lessonId}-${edit.studentId}`) ?? EMPTY;
      const cell = { mark, markId: markId ?? 0, edits: 1, corrected: false, ...GIVER };
      const state = isFree ? 'saved' : 'conflict';
      return { editId: edit.editId, state, code: null, error: null, cell };
    },
    async save(edits: readonly Sent[]): Promise<EditOutcome[]> {
      if (server.failure) throw server.failure;
      server.calls.push([...edits]);
      const outcomes = edits.map((edit) => {
        const outcome = known.get(edit.editId) ?? server.answer(edit);
        known.set(edit.editId, outcome);
        return outcome;
      });
      if (server.losesAnswers) throw offline;
      return outcomes;
    },
  };
  return server;
}

function aWindow({
  server = aServer(),
  store = inMemory(),
  personKey = '1-7',
}: {
  server?: ReturnType<typeof aServer>;
  store?: CellStore;
  personKey?: string;
} = {}) {
  const waits: (() => void)[] = [];
  const told: CellsNews[] = [];
  const cells = createCells({
    store,
    personKey,
    save: server.save,
    onAnswered: () => undefined,
    tell: (news) => void told.push(news),
    exclusively: (work) => work(),
    later: (work) => void waits.push(work),
  });
  const row = () => cells.view.get().rows.get('2-3');
  const shown = () =>
    viewOf({
      held: { ...EMPTY, edits: 0, corrected: false },
      kept: row(),
      isStalled: cells.view.get().isStalled,
    });
  const heldNow = () => server.held.get('2-3') ?? EMPTY;
  return { cells, server, store, waits, told, row, shown, heldNow };
}

it('sends a mark, and keeps nothing of it once it is saved', async () => {
  const { cells, server, row, heldNow } = aWindow();
  await cells.give([{ ...PLACE, mark: points(5), held: EMPTY }]);
  await cells.wake();
  expect(heldNow().mark).toEqual(points(5));
  expect(row()).toBeUndefined();
  expect(server.calls).toHaveLength(1);
});

it('sends an edit that matches the screen but not the newer answer already received', async () => {
  const { cells, heldNow } = aWindow();
  await cells.give([{ ...PLACE, mark: points(5), held: EMPTY }]);
  await cells.wake();
  const drawn = heldNow();
  await cells.give([{ ...PLACE, mark: NO_MARK, held: drawn }]);
  await cells.wake();
  expect(heldNow().mark).toEqual(NO_MARK);
  await cells.give([{ ...PLACE, mark: points(5), held: drawn }]);
  await cells.wake();
  expect(heldNow().mark).toEqual(points(5));
  await cells.give([{ ...PLACE, mark: points(3), held: drawn }]);
  await cells.wake();
  expect(heldNow().mark).toEqual(points(3));
  expect(cells.view.get().rows.size).toBe(0);
});

it('keeps an offline edit through a reload, and sends only the last mark', async () => {
  const { cells, server, store, shown } = aWindow();
  server.failure = offline;
  await cells.give([{ ...PLACE, mark: points(3), held: EMPTY }]);
  await cells.wake();
  expect(shown()).toMatchObject({ mark: points(3), state: 'waiting' });
  const after = aWindow({ server, store });
  await after.cells.wake();
  expect(after.shown()).toMatchObject({ mark: points(3), state: 'waiting' });
  server.failure = null;
  await after.cells.wake();
  expect(after.heldNow().mark).toEqual(points(3));
  expect(after.row()).toBeUndefined();
});

it('sends a mark again when its answer was lost, and it is applied once', async () => {
  const { cells, server, row, heldNow } = aWindow();
  server.losesAnswers = true;
  await cells.give([{ ...PLACE, mark: points(5), held: EMPTY }]);
  await cells.wake();
  const given = heldNow().markId;
  expect(row()?.cell.sent?.mark).toEqual(points(5));
  server.losesAnswers = false;
  await cells.wake();
  expect(heldNow().markId).toBe(given);
  expect(row()).toBeUndefined();
});

it("shows a conflict with another teacher's mark, and overwrites it only when chosen", async () => {
  const { cells, server, shown, heldNow, row } = aWindow();
  server.give(PLACE, points(4));
  await cells.give([{ ...PLACE, mark: points(5), held: EMPTY }]);
  await cells.wake();
  expect(heldNow().mark).toEqual(points(4));
  expect(shown()).toMatchObject({
    state: 'conflict',
    conflict: { mine: points(5), theirs: points(4), givenBy: 'Мамытова' },
  });
  await cells.choose(PLACE, 'mine');
  await cells.wake();
  expect(heldNow().mark).toEqual(points(5));
  expect(row()).toBeUndefined();
});

it('keeps the other mark when that is chosen', async () => {
  const { cells, server, heldNow, row } = aWindow();
  server.give(PLACE, points(4));
  await cells.give([{ ...PLACE, mark: points(5), held: EMPTY }]);
  await cells.wake();
  await cells.choose(PLACE, 'theirs');
  await cells.wake();
  expect(heldNow().mark).toEqual(points(4));
  expect(row()).toBeUndefined();
});

it('keeps a refused edit with its text until it gets a reason or is dropped', async () => {
  const { cells, server, shown, heldNow, row } = aWindow();
  server.refuse = 'JOURNAL_REASON';
  await cells.give([{ ...PLACE, mark: points(5), held: EMPTY }]);
  await cells.wake();
  expect(shown()).toMatchObject({
    state: 'refused',
    refused: { code: 'JOURNAL_REASON', text: 'Нужна причина' },
  });
  server.refuse = null;
  await cells.give([{ ...PLACE, mark: points(5), held: EMPTY, reason: 'болел' }]);
  await cells.wake();
  expect(heldNow().mark).toEqual(points(5));
  expect(server.calls.at(-1)?.[0]?.reason).toBe('болел');
  expect(row()).toBeUndefined();
});

it('applies a refusal of the call to each cell, and drops one on request', async () => {
  const { cells, server, shown, row } = aWindow();
  server.failure = new CallFailure({ kind: 'CLIENT_ERROR', status: 403, text: 'Нельзя' });
  await cells.give([{ ...PLACE, mark: points(5), held: EMPTY }]);
  await cells.wake();
  expect(shown()).toMatchObject({ state: 'refused', refused: { text: 'Нельзя' } });
  await cells.drop(PLACE);
  expect(row()).toBeUndefined();
});

it('sends many edits in calls of one hundred', async () => {
  const { cells, server } = aWindow();
  const many = Array.from({ length: 1_001 }, (_, studentId) => ({
    ...PLACE,
    studentId,
    mark: points(1),
    held: EMPTY,
  }));
  await cells.give(many);
  await cells.wake();
  expect(server.calls.map((edits) => edits.length)).toEqual([...Array.from({ length: 10 }, () => 100), 1]);
});

it('notices a mark that arrives while the own one waits', async () => {
  const { cells, server, shown } = aWindow();
  server.failure = offline;
  await cells.give([{ ...PLACE, mark: points(5), held: EMPTY }]);
  await cells.wake();
  await cells.see(1, () => ({ mark: points(2), markId: 200 }));
  expect(shown().state).toBe('waiting');
  // The edit was being sent: only its outcome tells who gave the other mark.
  server.give(PLACE, points(2));
  server.failure = null;
  await cells.wake();
  expect(shown()).toMatchObject({ state: 'conflict', conflict: { theirs: points(2) } });
});

it('shares waiting edits with the other windows of the browser', async () => {
  const one = aWindow();
  one.server.failure = offline;
  const other = aWindow({ server: one.server, store: one.store });
  await one.cells.give([{ ...PLACE, mark: points(5), held: EMPTY }]);
  for (const news of one.told) await other.cells.hear(news);
  expect(other.shown().mark).toEqual(points(5));
});

it('keeps waiting edits after an expired session, and sends them for the same user only', async () => {
  const { cells, server, store, waits } = aWindow();
  server.failure = new CallFailure({ kind: 'CLIENT_ERROR', status: 401, code: 'SIGNED_OUT' });
  await cells.give([{ ...PLACE, mark: points(5), held: EMPTY }]);
  await cells.wake();
  await cells.forget({ ended: true });
  server.failure = null;
  for (const wait of waits) wait();
  await cells.wake();
  const other = aWindow({ server, store, personKey: '1-8' });
  await other.cells.wake();
  await other.cells.forget({ ended: false });
  expect(server.calls).toEqual([]);
  const again = aWindow({ server, store });
  await again.cells.wake();
  expect(again.heldNow().mark).toEqual(points(5));
});

it('drops only the waiting edits of the user who signs out', async () => {
  const { cells, server, store } = aWindow();
  const other = aWindow({ server, store, personKey: '1-8' });
  server.failure = offline;
  for (const one of [cells, other.cells]) await one.give([{ ...PLACE, mark: points(5), held: EMPTY }]);
  await cells.forget({ ended: false });
  expect(await store.list('1-7')).toEqual([]);
  expect(await store.list('1-8')).toHaveLength(1);
});

it('keeps a mark in memory where the device has no space, marks it as such, and sends it', async () => {
  const inner = inMemory();
  const store = withMemory({
    ...inner,
    // Like a database: a transaction that fails to write one row writes none.
    async change(changes) {
      for (const { key, to } of changes)
        if (to(await inner.get(key))) throw new DOMException('No room', 'QuotaExceededError');
      await inner.change(changes);
    },
  });
  const { cells, server, row, shown, heldNow } = aWindow({ store });
  server.failure = offline;
  await cells.give([{ ...PLACE, mark: points(5), held: EMPTY }]);
  await cells.wake();
  expect(shown()).toMatchObject({ mark: points(5), state: 'unkept' });
  server.failure = null;
  await cells.wake();
  expect(heldNow().mark).toEqual(points(5));
  expect(row()).toBeUndefined();
  expect(await inner.list('1-7')).toEqual([]);
});
