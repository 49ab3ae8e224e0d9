import type { WholeJournal } from '@bilim/contract/areas/journal.shapes';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { signal, useSignal } from '../../../platform/signal.ts';
import type { CellsView } from '../cells/cells.ts';
import { runningCells } from '../cells/running-cells.ts';

/** How long a new mark of another user is highlighted. */
const SHOWN_MS = 6_000;
const NOTHING = signal<CellsView>({ rows: new Map(), isStalled: false });
const keyOf = (lessonId: number, studentId: number) => `${lessonId}-${studentId}`;

/** The cells recently changed by others while this journal was open. */
export function useArrivals(journal: WholeJournal) {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const known = useRef(journal.cells);
  /** Cells with an own edit: their updates are answers to it. */
  const own = useRef<CellsView['rows']>(new Map());
  const running = useSignal(runningCells);
  const kept = useSignal(running?.view ?? NOTHING).rows;
  const compare = useEffectEvent(() => {
    const before = new Map(known.current.map((cell) => [keyOf(cell[0], cell[1]), cell[3]]));
    known.current = journal.cells;
    const came = journal.cells.flatMap(([lessonId, studentId, , markId]) => {
      const key = keyOf(lessonId, studentId);
      return (before.get(key) ?? 0) < markId && !own.current.has(key) && !kept.has(key) ? [key] : [];
    });
    own.current = kept;
    if (came.length > 0) setFresh((old) => new Set([...old, ...came]));
  });
  const given = journal.cells;
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared whenever cells appear or disappear.
  useEffect(() => compare(), [given, kept]);
  useEffect(() => {
    if (fresh.size === 0) return;
    const timer = setTimeout(() => setFresh(new Set()), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [fresh]);
  return (place: { lessonId: number; studentId: number }) =>
    fresh.has(keyOf(place.lessonId, place.studentId));
}
