import type { umkContract } from '@bilim/contract/areas/umk.contract';
import type { AppContext } from '../../context/app-context.ts';
import { bind } from '../../http/bind.ts';
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

export function umkRoutes(context: AppContext): Handlers<typeof umkContract> {
  const call = bind(context);
  return {
    semesters: call(listSemesters),
    studentSemesters: call(listSemesters),
    disciplines: call(listTaught),
    studentDisciplines: call(listTaken),
    examTypes: call(listExamTypes),
    teachers: call(listTeachers),
    types: call(listTypes),
    list: call(listOwn),
    studentList: call(listFor),
    bookCategories: call(listCategories),
    specialities: call(listSpecialities),
    missing: call(listMissing),
    save: ({ person, language, uploads, attempt, input }) =>
      saveItem({ context, person, shownIn: language, uploads, attempt, ...input }),
    remove: call(removeItem),
    restore: call(restoreItem),
    order: call(orderItems),
    copySources: call(listSources),
    copy: call(copySet),
    seen: call(markSeen),
  };
}
