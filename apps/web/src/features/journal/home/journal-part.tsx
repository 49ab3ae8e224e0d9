import { ROLE } from '@bilim/contract/access';
import { useReturns } from '../../../platform/offline.ts';
import { useUser } from '../../../platform/session.ts';
import { useLater } from '../../../platform/use-later.ts';
import { WeekMarks } from './week-marks.tsx';

/** The journal's part of the home: a student's latest marks, a teacher's lessons to fill in. */
export function JournalPart() {
  return useUser().role === ROLE.teacher ? <ToFillIn /> : <WeekMarks />;
}

/** Not of the weight of a student's first visit. */
function ToFillIn() {
  const returns = useReturns();
  const UnfilledLessons = useLater({
    load: async () => (await import('./unfilled-lessons.tsx')).UnfilledLessons,
    wish: returns + 1,
  });
  return UnfilledLessons && <UnfilledLessons />;
}
