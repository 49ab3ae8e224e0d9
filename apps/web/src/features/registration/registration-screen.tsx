import { ROLE } from '@bilim/contract/access';
import { useUser } from '../../platform/session.ts';
import { StudentScreen } from './student-screen.tsx';
import { TeacherScreen } from './teacher/teacher-screen.tsx';

/** Registration for disciplines: to a student what can be chosen, to a teacher who chose. */
export function RegistrationScreen() {
  const { role } = useUser();
  return role === ROLE.teacher ? <TeacherScreen /> : <StudentScreen />;
}
