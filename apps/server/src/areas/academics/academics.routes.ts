import type { academicsContract } from '@bilim/contract/areas/academics.contract';
import type { House } from '../../app/house.ts';
import type { Handlers } from '../../http/mount-area.ts';
import {
  getCurrentTerm,
  getCurrentYear,
  listClassStudents,
  listClassTeachers,
  listDisciplines,
  listGroups,
  listGroupsInYear,
  listSemesters,
  listYears,
} from './academics.service.ts';

export const academicsRoutes = (house: House): Handlers<typeof academicsContract> => ({
  currentTerm: ({ language }) => getCurrentTerm({ house, language }),
  currentYear: () => getCurrentYear({ house }),
  years: () => listYears({ house }),
  defaultYear: () => getCurrentYear({ house }),
  studentGroups: ({ person, language, input }) => listGroupsInYear({ house, person, language, ...input }),
  teacherDisciplines: ({ person, language, input }) => listDisciplines({ house, person, language, ...input }),
  studentDisciplines: ({ person, language, input }) => listDisciplines({ house, person, language, ...input }),
  teacherSemesters: ({ person, language, input }) => listSemesters({ house, person, language, ...input }),
  studentSemesters: ({ person, language, input }) => listSemesters({ house, person, language, ...input }),
  teacherGroups: ({ person, language, input }) => listGroups({ house, person, language, ...input }),
  studentGroup: ({ person, language, input }) => listGroups({ house, person, language, ...input }),
  students: ({ person, language, input }) => listClassStudents({ house, person, language, ...input }),
  teachers: ({ person, language, input }) => listClassTeachers({ house, person, language, ...input }),
});
