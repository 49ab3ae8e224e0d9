import type { academicsContract } from '@bilim/contract/areas/academics.contract';
import type { AppContext } from '../../context/app-context.ts';
import { bind } from '../../http/bind.ts';
import type { Handlers } from '../../http/mount-area.ts';
import {
  listClassStudents,
  listClassTeachers,
  listDisciplines,
  listGroups,
  listGroupsInYear,
  listSemesters,
} from './academics.service.ts';
import { getCurrentTerm, getCurrentYear, listYears } from './calendar.service.ts';

export function academicsRoutes(context: AppContext): Handlers<typeof academicsContract> {
  const call = bind(context);
  return {
    currentTerm: call(getCurrentTerm),
    currentYear: call(getCurrentYear),
    years: call(listYears),
    defaultYear: call(getCurrentYear),
    studentGroups: call(listGroupsInYear),
    teacherDisciplines: call(listDisciplines),
    studentDisciplines: call(listDisciplines),
    teacherSemesters: call(listSemesters),
    studentSemesters: call(listSemesters),
    teacherGroups: call(listGroups),
    studentGroup: call(listGroups),
    students: call(listClassStudents),
    teachers: call(listClassTeachers),
  };
}
