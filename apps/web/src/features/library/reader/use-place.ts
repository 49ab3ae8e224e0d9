import { type Book, libraryContract, libraryEvents } from '@bilim/contract/areas/library.contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../../platform/call/call.ts';
import { useEvent } from '../../../platform/events.ts';
import { useAtEachReturn } from '../../../platform/kept/offline.ts';
import { placeOnDevice, rememberPlace, tellPlaces } from './places.ts';
import type { Reading, Target } from './reading.ts';

const TELL_AFTER_MS = 1_200;

/** The start position: the newer one of the server's and this device's. */
export function startOf(book: Book): Target {
  const here = placeOnDevice(book.id);
  const there = book.reading;
  if (here && (!there || here.at > there.at.getTime())) return here;
  return there ?? { page: 1, place: null };
}

type Followed = Pick<Reading, 'page' | 'place' | 'share' | 'goTo'>;

/**
 * Stores each turn and sends it to the server, a moment later and when the page is closed. If another device
 * is further, it reports the position and moves only on request.
 */
export function usePlace(book: Book, reading: Followed | null) {
  const [elsewhere, setElsewhere] = useState<Target | null>(null);
  const page = reading?.page ?? null;
  const place = reading?.place ?? null;
  const before = useRef<string | null>(null);
  const telling = useRef<ReturnType<typeof setTimeout>>(undefined);

  const note = useEffectEvent((now: string) => {
    if (!reading || page === null) return;
    const opened = before.current === null;
    const moved = !opened && before.current !== now;
    before.current = now;
    // Opening a book does not change its position, except for the first time.
    if (!moved && !(opened && !book.reading && !placeOnDevice(book.id))) return;
    rememberPlace({ id: book.id, page, place, share: reading.share, at: Date.now() });
    setElsewhere(null);
    clearTimeout(telling.current);
    telling.current = setTimeout(() => void tellPlaces(), TELL_AFTER_MS);
  });
  const now = page === null ? null : `${page} ${place}`;
  useEffect(() => {
    if (now !== null) note(now);
  }, [now]);

  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') void tellPlaces({ leaving: true });
    };
    const go = () => void tellPlaces({ leaving: true });
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('pagehide', go);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('pagehide', go);
      clearTimeout(telling.current);
      void tellPlaces();
    };
  }, []);

  useAtEachReturn(() => void tellPlaces());

  useEvent(libraryEvents.placed, async ({ id }) => {
    if (id !== book.id) return;
    const fresh = await call(libraryContract.get, { id }, { fresh: true }).catch(() => null);
    const told = fresh?.reading;
    const own = placeOnDevice(id);
    if (!told || (own && own.at >= told.at.getTime())) return;
    if (told.page !== page || told.place !== place) setElsewhere(told);
  });

  return {
    elsewhere,
    follow: () => {
      if (elsewhere) reading?.goTo(elsewhere);
      setElsewhere(null);
    },
    stay: () => setElsewhere(null),
  };
}
