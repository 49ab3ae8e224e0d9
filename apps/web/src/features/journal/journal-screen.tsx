import { ROLE } from '@bilim/contract/access';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useUser } from '../../platform/session/session.ts';
import { usePhone } from '../../ui/page/phone.ts';
import { DeskSkeleton } from './desk/desk-skeleton.tsx';
import { OpenLesson } from './open-lesson.tsx';
import { OwnScreen } from './own/own-screen.tsx';
import { PhoneJournal } from './phone/phone-journal.tsx';

const DeskScreen = lazy(async () => ({ default: (await import('./desk/desk-screen.tsx')).DeskScreen }));
const route = getRouteApi('/shell/journal');

/** A teacher's journals, or a student's own marks. */
export function JournalScreen() {
  const { open, day } = route.useSearch();
  const { role } = useUser();
  const phone = usePhone();
  if (role !== ROLE.teacher) return <OwnScreen />;
  if (open && day) return <OpenLesson key={`${open}-${day}`} scheduleId={open} day={day} />;
  if (phone) return <PhoneJournal />;
  return (
    <Suspense fallback={<DeskSkeleton />}>
      <DeskScreen />
    </Suspense>
  );
}
