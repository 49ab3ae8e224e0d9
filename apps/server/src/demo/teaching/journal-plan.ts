import type { journalModules, syllabusTopics } from '../../db/tables.ts';
import { LESSON_TYPE } from '../content/catalogue.ts';
import { CLASS_TOPICS, LECTURE_TOPICS } from '../content/topics.ts';
import type { DemoAssignment, DemoLesson } from '../model.ts';
import { at } from '../random.ts';

const MODULES = ['Модуль 1', 'Модуль 2'];
const MODULE_POINTS = 30;
/** The control lesson that ends a module: its points and weight. */
const CONTROL = { control: true, pointsMax: 30, weight: 3 };
const PLAIN = { control: false, pointsMax: 5, weight: 1 };
const LESSON_HOURS = 2;

const topicsOf = ({ lessonTypeId }: DemoAssignment) =>
  lessonTypeId === LESSON_TYPE.lecture ? LECTURE_TOPICS : CLASS_TOPICS;

/** Lectures have no points, so their journals have no modules. */
const hasModules = ({ lessonTypeId }: DemoAssignment) => lessonTypeId !== LESSON_TYPE.lecture;

/**
 * The plan of an assignment's journal: syllabus topics, the same number of hours each, and two modules that
 * end with a test. The ids are calculated from `place`, the index among all assignments.
 */
export function planJournal({
  assignment,
  lessons,
  place,
}: {
  assignment: DemoAssignment;
  lessons: readonly DemoLesson[];
  place: number;
}) {
  const topics = topicsOf(assignment);
  const perWeek = lessons.reduce((sum, { week }) => sum + (week === 0 ? 1 : 0.5), 0);
  const perTopic = Math.max(1, Math.ceil(perWeek));
  const idOf = {
    topic: (number: number) => place * topics.length + number,
    module: (number: number) => place * MODULES.length + number,
  };
  return {
    *moduleRows(): Generator<typeof journalModules.$inferSelect> {
      if (!hasModules(assignment)) return;
      for (const [index, name] of MODULES.entries()) {
        const number = index + 1;
        yield { id: idOf.module(number), assignmentId: assignment.id, number, name, points: MODULE_POINTS };
      }
    },
    *topicRows(): Generator<typeof syllabusTopics.$inferSelect> {
      for (const [index, title] of topics.entries()) {
        const number = index + 1;
        const hours = perTopic * LESSON_HOURS;
        yield { id: idOf.topic(number), assignmentId: assignment.id, number, title, hours };
      }
    },
    /** The topic and module of a column, by its index. */
    columnAt(column: number) {
      const index = Math.min(topics.length - 1, Math.floor(column / perTopic));
      const about = {
        topic: at(topics, index),
        topicId: idOf.topic(index + 1),
        hours: LESSON_HOURS,
        subgroup: null,
      };
      if (!hasModules(assignment)) return { ...about, moduleId: null, ...PLAIN };
      const half = topics.length / MODULES.length;
      const ends = (index + 1) % half === 0 && (column + 1) % perTopic === 0;
      const moduleId = idOf.module(Math.floor(index / half) + 1);
      return { ...about, moduleId, ...(ends ? CONTROL : PLAIN) };
    },
  };
}
