import type { EditOutcome } from '@bilim/contract/areas/journal.shapes';
import type { JournalMark } from '@bilim/rules/journal-marks';
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
} from '@bilim/rules/journal-merge';
import { asCallFailure, isNetwork, isWaitedFor } from '../../../platform/failure.ts';
import { signal } from '../../../platform/signal.ts';
import { failureText } from '../../../platform/toasts.ts';
import { type CellPlace, type CellStore, cellKey, type KeptCell, keptKey } from './cell-store.ts';
import { outcomeOf } from './outcomes.ts';

/** So many edits go in one call: with the longest reasons they are still no more than a call may carry. */
const AT_ONCE = 100;

/** A mark that somebody gives, over what they see in the cell. */
export type Given = CellPlace & { mark: JournalMark; held: Held; reason?: string; editId?: string };
export type Answered = { kept: KeptCell; outcome: EditOutcome };

export type CellsView = {
  rows: ReadonlyMap<string, KeptCell>;
  /** The last try ended without an answer: what waits, waits for the network. */
  isStalled: boolean;
};

type CellsParts = {
  store: CellStore;
  personKey: string;
  save: (edits: readonly (Edit & { lessonId: number; studentId: number })[]) => Promise<EditOutcome[]>;
  /** Answers have come; here or in another window of this browser. */
  onAnswered: (answered: readonly Answered[]) => void;
  /** To the other windows. */
  tell: (news: CellsNews) => void;
  /** Lets one window at a time send. */
  exclusively: (work: () => Promise<void>) => Promise<void>;
  later: (work: () => void, ms: number) => void;
  newId?: () => string;
};
export type CellsNews = { kind: 'changed' } | { kind: 'answered'; answered: readonly Answered[] };

const RETRY_MS = [2_000, 5_000, 15_000, 30_000] as const;

/**
 * Keeps the marks that somebody gives until the server has answered each: stored before they are sent, sent by one
 * window at a time, known to the server by their ids, so that a repeat changes nothing.
 */
export function createCells(parts: CellsParts) {
  const { store, personKey, save, onAnswered, tell, exclusively, later } = parts;
  const newId = parts.newId ?? (() => crypto.randomUUID());
  const view = signal<CellsView>({ rows: new Map(), isStalled: false });
  /** What the server was last heard to hold: a hand may be quicker than what is drawn from the same answer. */
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

  /** Moves cells on; one with nothing of its editor's left is no longer kept. */
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
      // The call as a whole was refused: so was each of its edits.
      const { code } = failure;
      return going.map(({ edit: { editId } }) => ({
        ...{ editId, state: 'refused' as const, code, error: failureText(failure), cell: null },
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
    // What is held is shown before what waited goes: no cell flickers.
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

  /** Sends until nothing is left that may go, or nobody answers. */
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

  /** One turn at a time; whatever comes meanwhile is seen by one more turn. */
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
    /** What a cell holds, of what is drawn and what has been heard. */
    heldNow,
    /** Answers under which ids they go. */
    async give(given: readonly Given[]): Promise<string[]> {
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
    /** In a conflict: takes the own mark, over the other's, or lets the other's stand. */
    async choose(place: CellPlace, take: 'mine' | 'theirs') {
      const choice = take === 'mine' ? ({ take, editId: newId() } as const) : ({ take } as const);
      await move([place], (cell) => ({ cell: chosen(known(cell), choice) }));
      void wake();
    },
    /** Lets go of what the server would not take. */
    drop: (place: CellPlace) => move([place], (cell) => ({ cell: undone(known(cell), { editId: newId() }) })),
    /** The server was seen to hold these. */
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
     * The person goes. Marks that wait when the session ended by itself go when they sign in again; by signing out they let
     * go of them. What others gave stays in any case.
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
