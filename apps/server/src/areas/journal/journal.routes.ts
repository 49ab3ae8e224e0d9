import type { journalContract } from '@bilim/contract/areas/journal.contract';
import contentDisposition from 'content-disposition';
import type { AppContext } from '../../context/app-context.ts';
import { SPREADSHEET } from '../../files/sheets/run-sheet.ts';
import type { Handlers } from '../../http/mount-area.ts';
import {
  getJournal,
  listAssessments,
  listCells,
  listEducationForms,
  listJournals,
  listLessonTypes,
  listStudents,
} from './journal.service.ts';
import { getHistory } from './journal-history.service.ts';
import { openLesson, saveLesson } from './journal-lessons.service.ts';
import { getOwnJournals, listRecentMarks, markSeen } from './journal-own.service.ts';
import { saveModules, saveTopics } from './journal-plan.service.ts';
import { removeJournal, removeLesson, restoreLesson } from './journal-removal.service.ts';
import { markAllPresent, saveEdits } from './journal-save.service.ts';
import { saveSubgroups } from './journal-subgroups.service.ts';
import { listTaught, reportTopics } from './journal-topics.service.ts';
import { listTrash, restoreLessons } from './journal-trash.service.ts';
import { listUnfilled } from './journal-unfilled.service.ts';
import { exportJournal, previewImport } from './sheet/journal-sheet.service.ts';

export const journalRoutes = (context: AppContext): Handlers<typeof journalContract> => ({
  list: ({ person, language, input }) => listJournals({ context, person, language, ...input }),
  lessonTypes: ({ person, language, input }) => listLessonTypes({ context, person, language, ...input }),
  educationForms: ({ person, language, input }) =>
    listEducationForms({ context, person, language, ...input }),
  students: ({ person, language, input }) => listStudents({ context, person, language, ...input }),
  get: ({ person, language, input }) => getJournal({ context, person, language, ...input }),
  cells: ({ person, input }) => listCells({ context, person, ...input }),
  save: ({ person, language, input }) => saveEdits({ context, person, language, ...input }),
  allPresent: ({ person, input }) => markAllPresent({ context, person, ...input }),
  open: ({ person, input }) => openLesson({ context, person, ...input }),
  saveLesson: ({ person, attempt, input }) => saveLesson({ context, person, attempt, ...input }),
  removeLesson: ({ person, input }) => removeLesson({ context, person, ...input }),
  restoreLesson: ({ person, input }) => restoreLesson({ context, person, ...input }),
  remove: ({ person, language, input }) => removeJournal({ context, person, language, ...input }),
  trash: ({ person, language, input }) => listTrash({ context, person, language, ...input }),
  restoreLessons: ({ person, input }) => restoreLessons({ context, person, ...input }),
  saveModules: ({ person, input }) => saveModules({ context, person, ...input }),
  saveSubgroups: ({ person, language, input }) => saveSubgroups({ context, person, language, ...input }),
  saveTopics: ({ person, input }) => saveTopics({ context, person, ...input }),
  topicsJournal: ({ person, input }) => listTaught({ context, person, ...input }),
  topicsReport: ({ person, input }) => reportTopics({ context, person, ...input }),
  history: ({ person, language, input }) => getHistory({ context, person, language, ...input }),
  own: ({ person, language, input }) => getOwnJournals({ context, person, language, ...input }),
  recent: ({ person, language }) => listRecentMarks({ context, person, language }),
  seen: ({ person, input }) => markSeen({ context, person, ...input }),
  unfilled: ({ person, language }) => listUnfilled({ context, person, language }),
  assessments: ({ language }) => listAssessments({ language }),
  export: async ({ person, language, input }, { reply }) => {
    const { name, bytes } = await exportJournal({ context, person, language, ...input });
    return reply
      .header('content-disposition', contentDisposition(name))
      .header('cache-control', 'private, no-store')
      .type(SPREADSHEET)
      .send(bytes);
  },
  previewImport: ({ person, language, uploads, input }) =>
    previewImport({ context, person, language, uploads, ...input }),
});
