import { addDays, mondayOf } from '@bilim/rules/days/add-days';
import { calendarEntries } from '../../../db/tables.ts';
import { BELLS } from '../../../demo/content/catalogue.ts';
import { type DemoPart, rowsOf } from '../../../demo/demo-part.ts';

type Row = typeof calendarEntries.$inferSelect;
type OwnRow = Pick<Row, 'kind' | 'nameRu' | 'nameKg' | 'nameEn' | 'fromDay' | 'toDay'> & Partial<Row>;

const SATURDAY = 5;
const SHORT_MINUTES = 60;
const FIRST_MINUTE = 480;

/**
 * The public holidays of all years, and entries of one faculty without demo people: the demo timetables have lessons on
 * every working day.
 */
export const calendarDemo: DemoPart = ({ university: { calendar, structure } }) => {
  const { holidays, today, now } = calendar;
  const facultyId = structure.faculties.at(-1)?.id ?? null;
  const at = (days: number) => addDays({ day: today, days });
  const monday = mondayOf(at(14));
  const ofThatWeek = (days: number) => addDays({ day: monday, days });
  const own: OwnRow[] = [
    ...holidays.map(({ nameRu, nameKg, nameEn, fromDay, toDay, confirmed }) => ({
      kind: 'holiday' as const,
      nameRu,
      nameKg,
      nameEn,
      fromDay,
      toDay,
      confirmed,
    })),
    {
      kind: 'shortened',
      nameRu: 'День открытых дверей',
      nameKg: 'Ачык эшик күнү',
      nameEn: 'Open Day',
      fromDay: ofThatWeek(2),
      toDay: ofThatWeek(2),
      facultyId,
      bells: BELLS.slice(0, 4).map(({ number }, place) => shortBell(number, place)),
    },
    {
      kind: 'exams',
      nameRu: 'Экзаменационная сессия',
      nameKg: 'Экзамен сессиясы',
      nameEn: 'Exam session',
      fromDay: at(40),
      toDay: at(60),
      facultyId,
    },
    {
      kind: 'substituted',
      nameRu: 'Рабочая суббота',
      nameKg: 'Жумушчу ишемби',
      nameEn: 'Working Saturday',
      fromDay: ofThatWeek(SATURDAY),
      toDay: ofThatWeek(SATURDAY),
      facultyId,
      followsDay: 1,
      followsWeek: 0,
    },
  ];
  return {
    label: 'calendar',
    tables: [
      rowsOf(
        calendarEntries,
        own.map((entry, place) => ({
          id: place + 1,
          nameRu: entry.nameRu,
          nameKg: entry.nameKg,
          nameEn: entry.nameEn,
          kind: entry.kind,
          fromDay: entry.fromDay,
          toDay: entry.toDay,
          facultyId: entry.facultyId ?? null,
          bells: entry.bells ?? null,
          followsDay: entry.followsDay ?? null,
          followsWeek: entry.followsWeek ?? null,
          confirmed: entry.confirmed ?? true,
          revision: 1,
          changedById: null,
          changedAt: now,
          removedAt: null,
        })),
      ),
    ],
  };
};

/** A bell of forty-five minutes on the hour. */
function shortBell(number: number, place: number) {
  const begin = FIRST_MINUTE + place * SHORT_MINUTES;
  return { number, beginsAt: clock(begin), endsAt: clock(begin + 45) };
}

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
