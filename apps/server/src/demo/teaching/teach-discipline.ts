import type { DemoAssignment, TimetableUnit } from '../model.ts';
import { type LessonPattern, lessonPatterns, slotsOf } from '../timetable/lesson-pattern.ts';
import type { HalfUnit } from '../timetable/units.ts';
import type { PlanItem } from './plan.ts';
import type { TeacherPool } from './teacher-pool.ts';

type Target = {
  groupIds: number[];
  facultyId: number;
  groupId?: number;
  streamId?: number;
  students: number;
  /** Seats for students who are still to come; the halves of the group are not known yet. */
  seats?: number;
  against?: number;
};

/** The assignments of one discipline for one group or stream, and the weekly slots they need. */
export function teachDiscipline({
  item,
  pool,
  assign,
  teacherId,
  lessonTypeId = null,
  target,
}: {
  item: PlanItem;
  pool: TeacherPool;
  assign: (columns: Omit<DemoAssignment, 'id' | 'termId'>) => DemoAssignment;
  teacherId?: number;
  /** Only this lesson type. */
  lessonTypeId?: number | null;
  target: Target;
}): { whole: TimetableUnit[]; halves: HalfUnit[] } {
  const { groupIds, facultyId, students, seats, against } = target;
  const { discipline, credits } = item;
  const all = lessonPatterns({ kind: discipline.kind, credits, students: seats ? 0 : students });
  const patterns = all.filter((pattern) => !lessonTypeId || pattern.lessonTypeId === lessonTypeId);
  const take = (pattern: LessonPattern) =>
    teacherId
      ? pool.give({ teacherId, slots: slotsOf(pattern) })
      : pool.take({ departmentId: discipline.departmentId, slots: slotsOf(pattern) });
  const whole: TimetableUnit[] = [];
  const halves: HalfUnit[] = [];
  for (const pattern of patterns) {
    const teacher = take(pattern);
    const made = (pattern.split ? [1, 2] : [null]).map((subgroup) =>
      assign({
        teacherId: teacher,
        disciplineId: discipline.id,
        semesterId: item.semesterId,
        lessonTypeId: pattern.lessonTypeId,
        examTypeId: item.examTypeId,
        groupId: target.groupId ?? null,
        streamId: target.streamId ?? null,
        subgroup,
        credits,
        hours: pattern.hours,
      }),
    );
    const where = { groupIds, facultyId, seats: seats ?? students, ...(against ? { against } : {}) };
    const parts = made.map(({ id }, place) => ({
      assignmentId: id,
      teacherId: teacher,
      week: pattern.split ? place + 1 : 0,
    }));
    if (pattern.split) whole.push({ ...where, parts });
    else if (pattern.perWeek === 0.5) halves.push(...parts.map((part) => ({ ...where, part })));
    else for (let time = 0; time < pattern.perWeek; time++) whole.push({ ...where, parts });
  }
  return { whole, halves };
}
