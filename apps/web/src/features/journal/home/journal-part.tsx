import { ROLE } from '@bilim/contract/access';
import { useReturns } from '../../../platform/kept/offline.ts';
import { useLater } from '../../../platform/page/use-later.ts';
import { useUser } from '../../../platform/session/session.ts';
import { WeekMarks } from './week-marks.tsx';

/** The journal's part of the home screen: a student's latest marks, a teacher's lessons to fill in. */
export function JournalPart() {
  return useUser().role === ROLE.teacher ? <ToFillIn /> : <WeekMarks />;
}

/** Lazy, so that a student's first visit does not load it. */
function ToFillIn() {
  const returns = useReturns();
  const UnfilledLessons = useLater({
    load: async () => (await import('./unfilled-lessons.tsx')).UnfilledLessons,
    wish: returns + 1,
  });
  return UnfilledLessons && <UnfilledLessons />;
}
