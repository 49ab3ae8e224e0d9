import { ROLE } from '@bilim/contract/access';
import { useUser } from '../../platform/session/session.ts';
import { StudentScreen } from './semester/student-screen.tsx';
import { TeacherScreen } from './teacher/teacher-screen.tsx';

/** Course registration: a student sees the offers, a teacher sees the registered students. */
export function RegistrationScreen() {
  const { role } = useUser();
  return role === ROLE.teacher ? <TeacherScreen /> : <StudentScreen />;
}
