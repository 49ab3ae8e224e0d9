import type { EditOutcome } from '@bilim/contract/areas/journal.shapes';
import type { JournalMark } from '@bilim/rules/journal/marks';
import {
  arrived,
  type Cell,
  chosen,
  type Edit,
  edited,
  type Held,
  isResting,
  newest,
  restingCell,
  sent,
  settled,
  toSend,
  undone,
} from '@bilim/rules/journal/merge';
import { asCallFailure, isNetwork, isWaitedFor } from '../../../platform/call/failure.ts';
import { failureText } from '../../../platform/page/toasts.ts';
import { signal } from '../../../platform/signal.ts';
import { type CellPlace, type CellStore, cellKey, type KeptCell, keptKey } from './cell-store.ts';
import { outcomeOf } from './outcomes.ts';

/** Edits per call: stays within the request limit even with the longest reasons. */
const AT_ONCE = 100;

/** A mark given by the user, with the mark the cell showed. */
export type MarkChange = CellPlace & { mark: JournalMark; held: Held; reason?: string; editId?: string };
export type Answered = { kept: KeptCell; outcome: EditOutcome };

export type CellsView = {
  rows: ReadonlyMap<string, KeptCell>;
  /** The last attempt got no answer: the waiting edits wait for the network. */
  isStalled: boolean;
};

type CellsParts = {
  store: CellStore;
  personKey: string;
  save: (edits: readonly (Edit & { lessonId: number; studentId: number })[]) => Promise<EditOutcome[]>;
  /** Answers received in this or another window of this browser. */
  onAnswered: (answered: readonly Answered[]) => void;
  /** Sends to the other windows. */
  tell: (news: CellsNews) => void;
  /** Lets only one window send at a time. */
  exclusively: (work: () => Promise<void>) => Promise<void>;
  later: (work: () => void, ms: number) => void;
  newId?: () => string;
};
export type CellsNews = { kind: 'changed' } | { kind: 'answered'; answered: readonly Answered[] };

const RETRY_MS = [2_000, 5_000, 15_000, 30_000] as const;

/**
 * Keeps each edit until the server has answered it. Edits are stored before they are sent, sent by one window
 * at a time, and identified by ids, so that a repeat changes nothing.
 */
export function createCells(parts: CellsParts) {
  const { store, personKey, save, onAnswered, tell, exclusively, later } = parts;
  const newId = parts.newId ?? (() => crypto.randomUUID());
  const view = signal<CellsView>({ rows: new Map(), isStalled: false });
  /** The last mark received from the server: the user may type before the screen shows that answer. */
  const lastHeard = new Map<string, Held>();
  let running: Promise<void> | null = null;
  let again = false;
  let failures = 0;
  let lastWritten = 0;
  let isOver = false;

  async function refresh() {
    const rows = new Map((await store.list(personKey)).map((row) => [cellKey(row), row]));
    view.set({ ...view.get(), rows });
  }
  const stall = (isStalled: boolean) => {
    if (view.get().isStalled !== isStalled) view.set({ ...view.get(), isStalled });
  };

  /** Changes cells; a cell without an edit of the user is deleted. */
  async function move(
    places: readonly CellPlace[],
    to: (cell: Cell | undefined, place: CellPlace) => Partial<KeptCell> & { cell: Cell },
  ) {
    lastWritten = Math.max(Date.now(), lastWritten + 1);
    const writtenAt = lastWritten;
    await store.change(
      places.map((place) => ({
        key: keyIn(place),
        to: (kept) => {
          const next = to(kept?.cell, place);
          if (isResting(next.cell)) return null;
          return {
            ...(kept ?? { ...place, personKey, writtenAt, refusal: null, theirs: null }),
            ...next,
          };
        },
      })),
    );
    await refresh();
    tell({ kind: 'changed' });
  }
  const keyIn = (place: CellPlace) => keptKey({ ...place, personKey });
  const known = (cell: Cell | undefined): Cell =>
    cell ?? restingCell({ mark: { kind: 'none' }, markId: null });

  async function sendBatch(rows: readonly KeptCell[]): Promise<void> {
    await move(rows, (cell) => ({ cell: sent(known(cell)) }));
    const going = rows.flatMap((row) => {
      const kept = view.get().rows.get(cellKey(row));
      return kept?.cell.sent ? [{ kept, edit: kept.cell.sent }] : [];
    });
    if (going.length === 0) return;
    const outcomes = await save(
      going.map(({ kept, edit }) => ({ ...edit, lessonId: kept.lessonId, studentId: kept.studentId })),
    ).catch((error: unknown) => {
      const failure = asCallFailure(error);
      if (failure.kind !== 'CLIENT_ERROR' || failure.status === 429 || isWaitedFor(failure)) throw failure;
      // The call was refused: so was each of its edits.
      const { code } = failure;
      return going.map(({ edit: { editId } }) => ({
        editId,
        state: 'refused' as const,
        code,
        error: failureText(failure),
        cell: null,
      }));
    });
    await take(
      going.map(({ kept }) => kept),
      outcomes,
    );
  }

  async function take(rows: readonly KeptCell[], outcomes: readonly EditOutcome[]) {
    const byEdit = new Map(outcomes.map((outcome) => [outcome.editId, outcome]));
    const answered = rows.flatMap((kept) => {
      const outcome = byEdit.get(kept.cell.sent?.editId ?? '');
      return outcome ? [{ kept, outcome }] : [];
    });
    // Publish the server's marks before removing the edits: otherwise cells would flicker.
    hearAnswers(answered);
    tell({ kind: 'answered', answered });
    const byCell = new Map(answered.map(({ kept, outcome }) => [cellKey(kept), outcome]));
    await move(rows, (cell, place) => {
      const outcome = byCell.get(cellKey(place));
      if (!outcome) return { cell: known(cell) };
      return {
        cell: settled(known(cell), outcomeOf(outcome)),
        refusal: outcome.state === 'refused' ? outcome.error : null,
        theirs: outcome.cell && { ...outcome.cell },
      };
    });
  }

  function hearAnswers(answered: readonly Answered[]) {
    for (const { kept, outcome } of answered) {
      if (outcome.cell)
        lastHeard.set(cellKey(kept), { mark: outcome.cell.mark, markId: outcome.cell.markId });
    }
    onAnswered(answered);
  }
  const heldNow = (place: CellPlace, held: Held): Held => newest(held, lastHeard.get(cellKey(place)) ?? null);

  /** Sends until no edit is left to send, or the server does not answer. */
  async function sendAll() {
    for (;;) {
      await refresh();
      if (isOver) return;
      const rows = [...view.get().rows.values()].filter(({ cell }) => toSend(cell) !== null);
      if (rows.length === 0) return stall(false);
      try {
        await sendBatch(rows.slice(0, AT_ONCE));
        failures = 0;
        stall(false);
      } catch (error) {
        stall(isNetwork(asCallFailure(error)) || failures > 0);
        const wait = RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 0;
        failures += 1;
        return later(() => void wake(), wait);
      }
    }
  }

  /** One run at a time; changes during a run start one more. */
  function wake(): Promise<void> {
    if (running) {
      again = true;
      return running;
    }
    running = exclusively(sendAll)
      .catch(() => later(() => void wake(), RETRY_MS[0]))
      .finally(() => {
        running = null;
        if (!again) return;
        again = false;
        return wake();
      });
    return running;
  }

  return {
    view,
    wake,
    /** The newest known mark of a cell: the displayed or the received one. */
    heldNow,
    /** Returns the ids of the edits. */
    async give(given: readonly MarkChange[]): Promise<string[]> {
      const named = given.map((one) => ({ ...one, editId: one.editId ?? newId() }));
      const byCell = new Map(named.map((one) => [cellKey(one), one]));
      await move(given, (cell, place) => {
        const one = byCell.get(cellKey(place));
        if (!one) return { cell: known(cell) };
        const held = heldNow(place, one.held);
        const seen = cell ? arrived(cell, held) : restingCell(held);
        return { cell: edited(seen, one), refusal: null };
      });
      void wake();
      return named.map(({ editId }) => editId);
    },
    /** Resolves a conflict: overwrites with the own mark, or keeps the other one. */
    async choose(place: CellPlace, take: 'mine' | 'theirs') {
      const choice = take === 'mine' ? ({ take, editId: newId() } as const) : ({ take } as const);
      await move([place], (cell) => ({ cell: chosen(known(cell), choice) }));
      void wake();
    },
    /** Drops a refused edit. */
    drop: (place: CellPlace) => move([place], (cell) => ({ cell: undone(known(cell), { editId: newId() }) })),
    /** Compares the cells with marks read from the server. */
    async see(journalId: number, heldIn: (place: CellPlace) => Held | undefined) {
      const rows = [...view.get().rows.values()].filter((row) => row.journalId === journalId);
      const newer = rows.filter((row) => {
        const held = heldIn(row);
        return held && arrived(row.cell, held) !== row.cell;
      });
      if (newer.length === 0) return;
      await move(newer, (cell, place) => {
        const held = heldIn(place);
        return { cell: held ? arrived(known(cell), held) : known(cell) };
      });
      void wake();
    },
    async hear(news: CellsNews) {
      if (news.kind === 'answered') hearAnswers(news.answered);
      else await refresh();
    },
    /**
     * Ends the user's session. After an expired session the waiting edits are sent at the next sign-in; a
     * sign-out drops them. Edits of other users are kept.
     */
    async forget({ ended }: { ended: boolean }) {
      isOver = true;
      if (ended) return;
      const rows = await store.list(personKey);
      await store.change(rows.map((row) => ({ key: keyIn(row), to: () => null })));
    },
  };
}

export type Cells = ReturnType<typeof createCells>;
