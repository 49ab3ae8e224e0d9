import { ROLE } from '@bilim/contract/access';
import { useUser } from '../../../platform/session.ts';
import { UnfilledLessons } from './unfilled-lessons.tsx';
import { WeekMarks } from './week-marks.tsx';

/** The journal's part of the home: a student's latest marks, a teacher's lessons to fill in. */
export function JournalPart() {
  return useUser().role === ROLE.teacher ? <UnfilledLessons /> : <WeekMarks />;
}
