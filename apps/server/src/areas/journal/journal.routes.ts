import type { journalContract } from '@bilim/contract/areas/journal.contract';
import type { AppContext } from '../../context/app-context.ts';
import { sheet } from '../../http/answers/send-made.ts';
import { bind } from '../../http/bind.ts';
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

export function journalRoutes(context: AppContext): Handlers<typeof journalContract> {
  const call = bind(context);
  return {
    list: call(listJournals),
    lessonTypes: call(listLessonTypes),
    educationForms: call(listEducationForms),
    students: call(listStudents),
    get: call(getJournal),
    cells: call(listCells),
    save: call(saveEdits),
    allPresent: call(markAllPresent),
    open: call(openLesson),
    saveLesson: call(saveLesson, 'attempt'),
    removeLesson: call(removeLesson),
    restoreLesson: call(restoreLesson),
    remove: call(removeJournal),
    trash: call(listTrash),
    restoreLessons: call(restoreLessons),
    saveModules: call(saveModules),
    saveSubgroups: call(saveSubgroups),
    saveTopics: call(saveTopics),
    topicsJournal: call(listTaught),
    topicsReport: call(reportTopics),
    history: call(getHistory),
    own: call(getOwnJournals),
    recent: call(listRecentMarks),
    seen: call(markSeen),
    unfilled: call(listUnfilled),
    assessments: call(listAssessments),
    export: sheet(call(exportJournal)),
    previewImport: call(previewImport, 'uploads'),
  };
}
