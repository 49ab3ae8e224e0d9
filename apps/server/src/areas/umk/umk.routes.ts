import type { umkContract } from '@bilim/contract/areas/umk.contract';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/mount-area.ts';
import { listCategories } from '../library/categories.service.ts';
import {
  listExamTypes,
  listFor,
  listMissing,
  listOwn,
  listSemesters,
  listSpecialities,
  listTaken,
  listTaught,
  listTeachers,
  listTypes,
  markSeen,
} from './umk.service.ts';
import { removeItem, restoreItem } from './umk-removal.service.ts';
import { copySet, listSources, orderItems } from './umk-sets.service.ts';
import { saveItem } from './umk-writing.service.ts';

export const umkRoutes = (context: AppContext): Handlers<typeof umkContract> => ({
  semesters: ({ person, language, input }) => listSemesters({ context, person, language, ...input }),
  studentSemesters: ({ person, language, input }) => listSemesters({ context, person, language, ...input }),
  disciplines: ({ person, language, input }) => listTaught({ context, person, language, ...input }),
  studentDisciplines: ({ person, language, input }) => listTaken({ context, person, language, ...input }),
  examTypes: ({ person, language, input }) => listExamTypes({ context, person, language, ...input }),
  teachers: ({ person, language, input }) => listTeachers({ context, person, language, ...input }),
  types: ({ language }) => listTypes({ context, language }),
  list: ({ person, language, input }) => listOwn({ context, person, language, ...input }),
  studentList: ({ person, language, input }) => listFor({ context, person, language, ...input }),
  bookCategories: ({ language }) => listCategories({ context, language }),
  specialities: ({ person, language, input }) => listSpecialities({ context, person, language, ...input }),
  missing: ({ person, language, input }) => listMissing({ context, person, language, ...input }),
  save: ({ person, language, uploads, attempt, input }) =>
    saveItem({ context, person, shownIn: language, uploads, attempt, ...input }),
  remove: ({ person, input }) => removeItem({ context, person, ...input }),
  restore: ({ person, language, input }) => restoreItem({ context, person, language, ...input }),
  order: ({ person, input }) => orderItems({ context, person, ...input }),
  copySources: ({ person, input }) => listSources({ context, person, ...input }),
  copy: ({ person, input }) => copySet({ context, person, ...input }),
  seen: ({ person, input }) => markSeen({ context, person, ...input }),
});
