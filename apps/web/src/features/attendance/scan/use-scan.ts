import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useUser } from '../../../platform/session/session.ts';
import { runningQuery } from '../attendance.api.ts';
import { makeKnown } from './device-key.ts';
import { lessonOf } from './lesson-of.ts';
import { type GeoPosition, usePlace } from './use-place.ts';
import { useVisit } from './use-visit.ts';
import { useSendingVisits } from './waiting-visits.ts';

/** A code expires soon: if the student does not answer in this time, the scan is sent without a location. */
const PLACE_MS = 5_000;

const within = (place: Promise<GeoPosition | null>) =>
  Promise.race([place, new Promise<null>((resolve) => setTimeout(resolve, PLACE_MS, null))]);

/** Handles a code: finds its lesson, reads the location, and sends the visit. */
export function useScan({ linked, onForget }: { linked: string | null; onForget: () => void }) {
  const { id } = useUser();
  const running = useQuery(runningQuery());
  const own = usePlace();
  const visit = useVisit();
  useSendingVisits();
  /** A code that waits for the student's decision about the location. */
  const [asking, setAsking] = useState<string | null>(null);
  const [taken, setTaken] = useState(false);
  const lesson = lessonOf({ lessons: running.data ?? [], code: asking ?? linked });

  const give = (code: string, place: GeoPosition | null) => {
    setAsking(null);
    return visit.give({ code, place, lesson: lesson?.discipline ?? null });
  };
  const take = async (code: string) => {
    setTaken(true);
    navigator.vibrate?.(40);
    const named = lessonOf({ lessons: running.data ?? [], code });
    const wantsPlace = named?.roomId !== null;
    if (wantsPlace && own.state === 'unasked') return setAsking(code);
    if (!wantsPlace || own.state !== 'allowed') return give(code, null);
    return give(code, own.place ?? (await within(own.ask())));
  };

  // Once: a scan without network is signed by this device's key.
  useEffect(() => void makeKnown(id).catch(() => undefined), [id]);
  const ready = own.state !== 'checking' && !running.isPending;
  const takeLinked = useEffectEvent(() => {
    if (linked && !taken) void take(linked);
  });
  useEffect(() => {
    if (ready) takeLinked();
  }, [ready]);

  return {
    lesson,
    own,
    asking,
    progress: visit.progress,
    onProven: visit.proven,
    hasNoLesson: running.data?.length === 0 && asking === null && !linked,
    /** The code of a link is sent before the camera starts. */
    preparing: linked !== null && !taken,
    take: (code: string) => void take(code),
    allowPlace: async () => {
      if (asking !== null) await give(asking, await own.ask());
    },
    withoutPlace: async () => {
      if (asking !== null) await give(asking, null);
    },
    again() {
      visit.again();
      onForget();
    },
  };
}
