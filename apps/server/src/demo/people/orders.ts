import { addDays } from '@bilim/rules/days/add-days';
import type { orders } from '../../db/tables.ts';
import type { DemoCalendar } from '../calendar.ts';
import { makeRandom } from '../random.ts';
import type { DemoGroup } from '../teaching/groups.ts';
import type { DemoPeople } from './people.ts';

type Row = typeof orders.$inferSelect;

const TRANSFERRED = 0.05;
const WENT_ON_LEAVE = 0.02;
const LEAVE_DAYS = 180;

/** Each student was enrolled; some were transferred into the group later, or took a leave and returned. */
export function makeOrders({
  seed,
  calendar,
  groups,
  people,
}: {
  seed: number;
  calendar: DemoCalendar;
  groups: DemoGroup[];
  people: DemoPeople;
}): Row[] {
  const random = makeRandom({ seed, label: 'orders' });
  const rows: Row[] = [];
  for (const { id: groupId, intakeYearId } of groups) {
    const enrolledOn = `${intakeYearId}-08-${25 + (groupId % 5)}`;
    const order = (studentId: number, orderedOn: string, movement: string) =>
      rows.push({
        id: rows.length + 1,
        studentId,
        number: `${random.between(10, 490)}-С`,
        orderedOn,
        movement,
        groupId,
      });
    // One order enrols the whole group.
    const number = `${100 + (groupId % 400)}-К`;
    for (const studentId of people.studentsOf(groupId)) {
      rows.push({
        id: rows.length + 1,
        studentId,
        number,
        orderedOn: enrolledOn,
        movement: 'enrolled',
        groupId,
      });
      const yearLater = addDays({ day: enrolledOn, days: 365 });
      const backOn = addDays({ day: yearLater, days: LEAVE_DAYS });
      if (backOn >= calendar.today) continue;
      if (random.chance(TRANSFERRED)) order(studentId, yearLater, 'transferred');
      if (random.chance(WENT_ON_LEAVE)) {
        order(studentId, yearLater, 'leave');
        order(studentId, backOn, 'returned');
      }
    }
  }
  return rows;
}
