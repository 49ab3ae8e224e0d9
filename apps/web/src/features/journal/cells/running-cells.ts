import { journalContract } from '@bilim/contract/areas/journal.contract';
import type { JournalCell, WholeJournal } from '@bilim/contract/areas/journal.shapes';
import { toSend } from '@bilim/rules/journal/merge';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/call/call.ts';
import { keyOf } from '../../../platform/call/query-for.ts';
import { exclusively } from '../../../platform/kept/exclusively.ts';
import { countUnkept } from '../../../platform/kept/unsent.ts';
import { forgetAtLogout, ownerNamed } from '../../../platform/session/session.ts';
import { signal } from '../../../platform/signal.ts';
import { type Answered, type Cells, type CellsNews, createCells } from './cells.ts';
import { openCellStore } from './open-cell-store.ts';
import { withCells } from './outcomes.ts';
import { createUndo, type Undo } from './undo.ts';
import { waitingMarks } from './waiting-marks.ts';

const NAME = 'bilim-outbox-journal';

/** The cells of the signed-in user; null until they are open. */
export const runningCells = signal<Cells | null>(null);
let starting = false;

/** Edits made before the store is open wait for it, so that none is lost. */
export const whenRunning = () =>
  new Promise<Cells>((resolve) => {
    const look = () => {
      const cells = runningCells.get();
      if (!cells) return;
      stop();
      resolve(cells);
    };
    const stop = runningCells.subscribe(look);
    look();
  });

const undos = new Map<number, Undo>();
export function undoOf(journalId: number): Undo {
  const found = undos.get(journalId) ?? createUndo();
  undos.set(journalId, found);
  return found;
}

/** The cached copies of a journal, one for each language. */
export const keptJournals = (client: QueryClient, journalId: number) =>
  client
    .getQueriesData<WholeJournal>({ queryKey: keyOf(journalContract.get) })
    .flatMap(([key, journal]) => (journal?.head.id === journalId ? [{ key, journal }] : []));

/** Puts cells into every cached copy of their journal. */
export function placeCells(client: QueryClient, journalId: number, cells: readonly JournalCell[]) {
  for (const { key, journal } of keptJournals(client, journalId)) {
    const state = client.getQueryState(key);
    // Keep the timestamp: only these cells were refreshed.
    client.setQueryData(key, withCells(journal, cells), { updatedAt: state?.dataUpdatedAt });
    // A running request may miss these edits: refetch.
    if (state?.fetchStatus === 'fetching') void client.invalidateQueries({ queryKey: key, exact: true });
  }
}

function takeAnswers(client: QueryClient, answered: readonly Answered[]) {
  const byJournal = new Map<number, JournalCell[]>();
  for (const { kept, outcome } of answered) {
    const { cell, state, editId } = outcome;
    if (!cell || cell.markId === null) continue;
    const { journalId, lessonId, studentId } = kept;
    const cells = byJournal.get(journalId) ?? [];
    cells.push([lessonId, studentId, cell.mark, cell.markId, cell.edits, cell.corrected]);
    byJournal.set(journalId, cells);
    if (state === 'saved') undoOf(journalId).noteMark(editId, cell.markId);
  }
  for (const [journalId, cells] of byJournal) placeCells(client, journalId, cells);
}

/** Opens the edits left from an earlier visit, once. */
export async function startCells({ personKey, client }: { personKey: string; client: QueryClient }) {
  if (starting) return;
  starting = true;
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(`${NAME}-${personKey}`) : null;
  const cells = createCells({
    store: await openCellStore(),
    personKey,
    async save(edits) {
      await ownerNamed();
      return call(journalContract.save, { edits: [...edits] });
    },
    onAnswered: (answered) => takeAnswers(client, answered),
    tell: (news) => channel?.postMessage(news),
    exclusively: (work) => exclusively(`${NAME}-${personKey}`, work),
    later: (work, ms) => void setTimeout(work, ms),
  });
  channel?.addEventListener('message', ({ data }: MessageEvent<CellsNews>) => void cells.hear(data));
  countUnkept('journal', () => [...cells.view.get().rows.values()].filter(({ unkept }) => unkept).length);
  forgetAtLogout(async (left) => {
    runningCells.set(null);
    waitingMarks.set(0);
    channel?.close();
    await cells.forget(left);
  });
  cells.view.subscribe(() => {
    const { rows } = cells.view.get();
    waitingMarks.set([...rows.values()].filter(({ cell }) => toSend(cell) !== null).length);
  });
  runningCells.set(cells);
  await cells.wake();
}
