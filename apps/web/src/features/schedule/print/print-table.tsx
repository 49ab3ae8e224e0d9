import './print-table.css';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useDates } from '../../../platform/time/dates.ts';
import { WEEKDAYS } from '../schedule.search.ts';
import { shortPlace } from '../short-place.ts';
import { type Audience, useLessonWords } from '../use-lesson-words.ts';
import type { ShownTimetable } from '../use-timetable.ts';
import { foldBells, type Lesson } from '../week-plan.ts';

type PrintTableProps = { timetable: ShownTimetable; told: Audience };

/** The planned weekly schedule of the term; lessons of odd or even weeks are labelled. */
export function PrintTable({ timetable: { frame, lessons }, told }: PrintTableProps) {
  const { t } = useTranslation('schedule');
  const dates = useDates();
  const { shown } = foldBells({
    bells: frame.bells,
    used: (bell) => lessons.some((lesson) => lesson.bell === bell),
  });
  const days = WEEKDAYS.filter((day) => day < 7 || lessons.some(({ dayNumber }) => dayNumber === day));
  return (
    <table className="timetable-paper">
      <thead>
        <tr>
          <th>{t('field.bell')}</th>
          {days.map((day) => (
            <th key={day} scope="col">
              {dates.weekdays[day - 1]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map(({ number, beginsAt, endsAt }) => (
          <tr key={number}>
            <th scope="row">
              <strong>{number}</strong>
              {beginsAt}–{endsAt}
            </th>
            {days.map((day) => (
              <td key={day}>
                {lessons
                  .filter((lesson) => lesson.dayNumber === day && lesson.bell === number)
                  .sort((one, other) => one.week - other.week)
                  .map((lesson) => (
                    <PrintLesson key={lesson.id} lesson={lesson} told={told} />
                  ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PrintLesson({ lesson, told }: { lesson: Lesson; told: Audience }) {
  const { t } = useTranslation('schedule');
  const words = useLessonWords();
  return (
    <div className="timetable-lesson" data-week={lesson.week}>
      {lesson.week !== 0 && <em>{t(lesson.week === 1 ? 'onlyOdd' : 'onlyEven')}</em>}
      <strong>{lesson.discipline}</strong>
      {`${t(`kind.${lesson.kind}`)} · ${shortPlace(lesson)}`}
      <br />
      {words.who(lesson, told)}
    </div>
  );
}
