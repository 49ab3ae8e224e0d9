import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type OfSemester, type Seats, seatsQuery } from '../registration.api.ts';

const FIRST_MS = 4_000;
/** All open clients see the window open at the same second; they start polling within this time. */
const SPREAD_MS = 15_000;

type Live = {
  of: OfSemester;
  /** Including electives outside the plan. */
  others: boolean;
  enabled: boolean;
  onNewVersion: () => void;
};

/** The free seats, polled at the interval the server sets; a hidden page does not poll. */
export function useLiveSeats({ of, others, enabled, onNewVersion }: Live): {
  seats: Seats | undefined;
  stale: boolean;
} {
  const [begun, begin] = useState(enabled);
  useEffect(() => {
    if (!enabled) return begin(false);
    const timer = setTimeout(() => begin(true), Math.random() * SPREAD_MS);
    return () => clearTimeout(timer);
  }, [enabled]);
  const { data, error } = useQuery({
    ...seatsQuery({ ...of, others }),
    enabled: enabled && begun,
    refetchInterval: ({ state }) => state.data?.againMs ?? FIRST_MS,
  });
  const known = useRef<string>(undefined);
  const renew = useEffectEvent(onNewVersion);
  const version = data?.version;
  useEffect(() => {
    if (version === undefined) return;
    if (known.current !== undefined && known.current !== version) renew();
    known.current = version;
  }, [version]);
  return { seats: data, stale: error !== null };
}
