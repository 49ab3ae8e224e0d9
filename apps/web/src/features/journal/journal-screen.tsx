import { ROLE } from '@bilim/contract/access';
import { getRouteApi } from '@tanstack/react-router';
import { useUser } from '../../platform/session.ts';
import { OpenLesson } from './open-lesson.tsx';
import { OwnScreen } from './own/own-screen.tsx';
import { PhoneJournal } from './phone/phone-journal.tsx';

const route = getRouteApi('/shell/journal');

/** A teacher's journals, or what they say of a student. */
export function JournalScreen() {
  const { open, day } = route.useSearch();
  const { role } = useUser();
  if (role !== ROLE.teacher) return <OwnScreen />;
  if (open && day) return <OpenLesson key={`${open}-${day}`} scheduleId={open} day={day} />;
  return <PhoneJournal />;
}
