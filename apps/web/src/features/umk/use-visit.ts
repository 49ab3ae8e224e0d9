import { type UmkItem, umkContract } from '@bilim/contract/areas/umk.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { keyOf } from '../../platform/query-for.ts';
import { markSeen, type OfDiscipline } from './umk.api.ts';

type Teacher = { seenAt: Date | null };

/**
 * What is new to a student, for as long as they look: the visit is told to the server once the list is in sight, and what
 * was new then stays marked however often the list is asked for again.
 */
export function useVisit({
  of,
  items,
  teachers,
}: {
  of: OfDiscipline;
  items: readonly UmkItem[] | undefined;
  teachers: readonly Teacher[] | undefined;
}) {
  const client = useQueryClient();
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  const [since, setSince] = useState<Date | null>(null);
  const told = useRef(false);
  const found = items?.filter(({ isNew, id }) => isNew && !fresh.has(id)) ?? [];
  if (found.length > 0) setFresh(new Set([...fresh, ...found.map(({ id }) => id)]));
  const seenAt = teachers?.[0]?.seenAt ?? null;
  if (since === null && seenAt !== null) setSince(seenAt);
  const isShown = items !== undefined && teachers !== undefined;
  useEffect(() => {
    if (!isShown || told.current) return;
    told.current = true;
    markSeen(of).then(
      () => client.invalidateQueries({ queryKey: keyOf(umkContract.studentDisciplines) }),
      // Without network it was no visit.
      () => undefined,
    );
  }, [isShown, of, client]);
  return { fresh, since };
}
