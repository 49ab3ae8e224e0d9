import { assignmentAssistants, subgroupMembers } from '../../../db/tables.ts';
import { LESSON_TYPE } from '../../../demo/content/catalogue.ts';
import { type DemoPart, rowsOf } from '../../../demo/demo-part.ts';

const SUBGROUPS = 2;

/**
 * Demo data: the demo teacher shares one journal with the dean and has split one class into two subgroups.
 * The university itself creates columns and marks.
 */
export const journalDemo: DemoPart = ({ university: { calendar, people, teaching } }) => {
  const { teacher: teacherId, dean } = people.demo;
  const now = teaching.find(({ term }) => term.id === calendar.currentTerm.id);
  const own = now?.assignments.filter((assignment) => assignment.teacherId === teacherId) ?? [];
  const classes = own.filter(
    ({ lessonTypeId, groupId }) => lessonTypeId !== LESSON_TYPE.lecture && groupId !== null,
  );
  const shared = classes[0] ?? own[0];
  const split = classes.filter(({ subgroup }) => subgroup === null).slice(0, 1);
  return {
    label: 'journals',
    tables: [
      rowsOf(assignmentAssistants, shared ? [{ assignmentId: shared.id, personId: dean }] : []),
      rowsOf(
        subgroupMembers,
        split.flatMap(({ groupId, termId, disciplineId, lessonTypeId }) =>
          people.studentsOf(groupId ?? 0).map((studentId, place) => ({
            studentId,
            termId,
            disciplineId,
            lessonTypeId,
            subgroup: (place % SUBGROUPS) + 1,
          })),
        ),
      ),
    ],
  };
};
