import type { registrations } from '../db/tables.ts';
import { subgroupOf } from './attendees.ts';
import type { DemoPeople } from './people.ts';
import type { TermTeaching } from './teaching.ts';

type Row = typeof registrations.$inferSelect;

/** Everybody is registered for the disciplines of the plan and for the electives that they chose. */
export function* registrationRows({
  teaching,
  people,
}: {
  teaching: TermTeaching[];
  people: DemoPeople;
}): Generator<Row> {
  let id = 0;
  for (const { courses } of teaching) {
    for (const { streamOf, split, elective, ...course } of courses) {
      const group = people.studentsOf(course.groupId);
      for (const [place, studentId] of group.entries()) {
        if (elective && !streamOf.has(studentId)) continue;
        id++;
        yield {
          id,
          studentId,
          ...course,
          streamId: streamOf.get(studentId) ?? null,
          subgroup: split ? subgroupOf({ place, students: group.length }) : null,
          lessonTypeId: null,
          byPlan: !elective,
          kind: elective ? 'elective' : 'plan',
          registeredAt: null,
        };
      }
    }
  }
}
