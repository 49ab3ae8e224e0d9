import { studentCards } from '../../../db/tables.ts';
import { type DemoPart, rowsOf } from '../../../demo/demo-part.ts';
import { makeRandom } from '../../../demo/random.ts';

const HAVE_ONE = 0.8;
const HOUR_MS = 3_600_000;
const DAYS_BEFORE = 60;

/** Most students opened their card in the past weeks; the demo student has not opened it yet. */
export const cardDemo: DemoPart = ({ university: { seed, calendar, groups, people } }) => {
  const random = makeRandom({ seed, label: 'cards' });
  const today = new Date(`${calendar.today}T00:00:00Z`).getTime();
  const rows = groups
    .flatMap(({ id }) => people.studentsOf(id))
    .filter((studentId) => random.chance(HAVE_ONE) && studentId !== people.demo.student)
    .map((studentId, place) => ({
      id: place + 1,
      studentId,
      revokedAt: null,
      issuedAt: new Date(today - random.between(1, DAYS_BEFORE * 24) * HOUR_MS),
    }));
  return { label: 'student cards', tables: [rowsOf(studentCards, rows)] };
};
