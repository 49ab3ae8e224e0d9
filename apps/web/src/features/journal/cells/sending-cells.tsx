import { journalContract } from '@bilim/contract/areas/journal.contract';
import { journalEvents } from '@bilim/contract/areas/journal.events';
import type { WholeJournal } from '@bilim/contract/areas/journal.shapes';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { call } from '../../../platform/call/call.ts';
import { keyOf } from '../../../platform/call/query-for.ts';
import { useConnected, useEvent } from '../../../platform/events.ts';
import { useOnline } from '../../../platform/kept/offline.ts';
import { personKeyOf, useUser } from '../../../platform/session/session.ts';
import { useSignal } from '../../../platform/signal.ts';
import { keptJournals, placeCells, runningCells, startCells } from './running-cells.ts';

/** Changes within this time are fetched in one call. */
const TOGETHER_MS = 200;

/** Mounted on every screen of a teacher: sends waiting edits and receives changes of others. */
export function SendingCells() {
  const client = useQueryClient();
  const personKey = personKeyOf(useUser());
  const cells = useSignal(runningCells);
  const online = useOnline();
  const connected = useConnected();
  const begin = useEffectEvent(() => void startCells({ personKey, client }));
  useEffect(() => begin(), []);
  useEffect(() => {
    if (online || connected) void cells?.wake();
  }, [cells, online, connected]);
  useSeenCells(client);
  useChanges(client);
  return null;
}

/** Compares every loaded journal with its waiting edits. */
function useSeenCells(client: QueryClient) {
  const cells = useSignal(runningCells);
  useEffect(() => {
    if (!cells) return;
    return client.getQueryCache().subscribe(({ type, query }) => {
      if (type !== 'updated' || query.queryKey[0] !== journalContract.get.path) return;
      if (cells.view.get().rows.size === 0) return;
      const journal = client.getQueryData<WholeJournal>(query.queryKey);
      if (!journal) return;
      const held = new Map(
        journal.cells.map(([lessonId, studentId, mark, markId]) => [
          `${lessonId}-${studentId}`,
          { mark, markId },
        ]),
      );
      void cells.see(journal.head.id, ({ lessonId, studentId }) => held.get(`${lessonId}-${studentId}`));
    });
  }, [cells, client]);
}

/** Cells were changed, here or elsewhere: refetches those lessons of open journals. */
function useChanges(client: QueryClient) {
  const asked = useRef(new Map<number, Set<number>>());
  useEvent(journalEvents.changed, ({ journalId, lessonIds }) => {
    if (lessonIds.length === 0) {
      for (const changed of [journalContract.get, journalContract.list, journalContract.unfilled])
        void client.invalidateQueries({ queryKey: keyOf(changed) });
      return;
    }
    void client.invalidateQueries({ queryKey: keyOf(journalContract.unfilled) });
    const isFirst = asked.current.size === 0;
    asked.current.set(journalId, new Set([...(asked.current.get(journalId) ?? []), ...lessonIds]));
    if (isFirst) setTimeout(() => void fetchAsked({ client, asked: asked.current }), TOGETHER_MS);
  });
}

async function fetchAsked({ client, asked }: { client: QueryClient; asked: Map<number, Set<number>> }) {
  const journals = [...asked];
  asked.clear();
  for (const [journalId, lessonIds] of journals) {
    if (keptJournals(client, journalId).length === 0) continue;
    try {
      const cells = await call(journalContract.cells, { journalId, lessonIds: [...lessonIds] });
      placeCells(client, journalId, cells);
    } catch {
      // The complete journal is refetched when it is next shown.
      void client.invalidateQueries({ queryKey: keyOf(journalContract.get) });
    }
  }
}
