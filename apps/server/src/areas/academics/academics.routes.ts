import type { academicsContract } from '@bilim/contract/areas/academics.contract';
import type { AppContext } from '../../context/app-context.ts';
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

export const academicsRoutes = (context: AppContext): Handlers<typeof academicsContract> => ({
  currentTerm: ({ language }) => getCurrentTerm({ context, language }),
  currentYear: () => getCurrentYear({ context }),
  years: () => listYears({ context }),
  defaultYear: () => getCurrentYear({ context }),
  studentGroups: ({ person, language, input }) => listGroupsInYear({ context, person, language, ...input }),
  teacherDisciplines: ({ person, language, input }) =>
    listDisciplines({ context, person, language, ...input }),
  studentDisciplines: ({ person, language, input }) =>
    listDisciplines({ context, person, language, ...input }),
  teacherSemesters: ({ person, language, input }) => listSemesters({ context, person, language, ...input }),
  studentSemesters: ({ person, language, input }) => listSemesters({ context, person, language, ...input }),
  teacherGroups: ({ person, language, input }) => listGroups({ context, person, language, ...input }),
  studentGroup: ({ person, language, input }) => listGroups({ context, person, language, ...input }),
  students: ({ person, language, input }) => listClassStudents({ context, person, language, ...input }),
  teachers: ({ person, language, input }) => listClassTeachers({ context, person, language, ...input }),
});
