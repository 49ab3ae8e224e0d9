import type { ScheduleFrame } from '@bilim/contract/areas/schedule.shapes';
import { minuteOf } from '@bilim/rules/days/wall-clock';
import { type DayAt, dayAtMinute, type Gap } from '@bilim/rules/timetable/day';
import { styled } from '@mui/material/styles';
import { Coffee } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import { isNextOf, lookOf } from '../card-look.ts';
import { type Audience, useLessonWords } from '../use-lesson-words.ts';
import type { WallClock } from '../use-wall-clock.ts';
import type { Row } from '../week-lines.ts';
import { keyOfGiven, type Lesson, type PlannedLesson, walksOf } from '../week-plan.ts';
import { LessonCard } from './lesson-card.tsx';

export type WeekDayProps = {
  column: number;
  rows: readonly Row[];
  given: readonly PlannedLesson[];
  /** Lessons of this day in the other week only. */
  others: readonly Lesson[];
  between: ScheduleFrame['walks'];
  clock: WallClock;
  isToday: boolean;
  isOwn: boolean;
  told: Audience;
  onOpen: (lesson: Lesson, given: PlannedLesson | null) => void;
};

/** One day's column: a cell for each used bell, and today's free time with a label. */
export function WeekDay(props: WeekDayProps) {
  const { column, rows, given, others, between, clock, isToday } = props;
  const walks = walksOf({ day: given, walks: between });
  const at = dayAtMinute({ occurrences: given, minute: isToday ? clock.minute : -1 });
  return (
    <Column>
      {rows.map(({ bell, line }) => {
        const here = given.filter((one) => one.bell === bell.number);
        const free = others.filter((one) => one.bell === bell.number);
        const gap = isToday && here.length === 0 ? gapAt(at.gaps, bell) : undefined;
        if (here.length + free.length === 0 && !gap) return null;
        return (
          <Cell key={bell.number} style={{ gridColumn: column, gridRow: line }}>
            <Lessons {...props} here={here} at={at} walks={walks} />
            {free.map((lesson) => (
              <LessonCard
                key={lesson.id}
                lesson={lesson}
                given={null}
                look="other"
                isBrief={here.length > 0}
                told={props.told}
                onOpen={() => props.onOpen(lesson, null)}
              />
            ))}
            {gap && free.length === 0 && <FreeTime gap={gap} />}
          </Cell>
        );
      })}
    </Column>
  );
}

/** The gap that contains a bell, if the bell is its first: a gap has one label. */
function gapAt(gaps: readonly Gap[], bell: Row['bell']): Gap | undefined {
  const begin = minuteOf(bell.beginsAt);
  return gaps.find((gap) => {
    const from = minuteOf(gap.beginsAt);
    return from <= begin && begin < from + FIRST_BELL_WITHIN && minuteOf(bell.endsAt) <= minuteOf(gap.endsAt);
  });
}
const FIRST_BELL_WITHIN = 60;

type LessonsProps = WeekDayProps & {
  here: readonly PlannedLesson[];
  at: DayAt<Lesson>;
  walks: ReturnType<typeof walksOf>;
};

function Lessons({ here, at, walks, clock, isToday, isOwn, told, onOpen }: LessonsProps) {
  return here.map((one) => {
    const look = lookOf({ given: one, clock, isOwn });
    if (!look) return null;
    return (
      <LessonCard
        key={keyOfGiven(one)}
        lesson={one.lesson}
        given={one}
        look={look}
        told={told}
        walk={walks.get(keyOfGiven(one))}
        isNext={isToday && isNextOf(at, one)}
        onOpen={() => onOpen(one.lesson, one)}
      />
    );
  });
}

function FreeTime({ gap }: { gap: Gap }) {
  const { t } = useTranslation('schedule');
  const { duration } = useLessonWords();
  return (
    <Free>
      <Icon of={Coffee} />
      <strong>{t('gap', { time: duration(gap.minutes) })}</strong>
    </Free>
  );
}

const Column = styled('ul')({ display: 'contents' });
const Cell = styled('li')({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  minWidth: 0,
  padding: '5px 3px',
});
const Free = styled('div')(({ theme }) => ({
  flex: 1,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 2,
  textAlign: 'center',
  fontSize: '0.75rem',
  color: theme.vars.palette.text.secondary,
  '& strong': { fontWeight: 600 },
}));
