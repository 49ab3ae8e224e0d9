import { type UmkItem, umkContract } from '@bilim/contract/areas/umk.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { keyOf } from '../../platform/call/query-for.ts';
import { markSeen, type OfDiscipline } from './umk.api.ts';

type Teacher = { seenAt: Date | null };

/**
 * The materials new to a student during a visit. The visit is reported once the list is visible; its new
 * materials stay marked after refetches.
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
      // Without network the visit does not count.
      () => undefined,
    );
  }, [isShown, of, client]);
  return { fresh, since };
}
