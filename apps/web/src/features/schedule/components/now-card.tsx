import { minuteOf } from '@bilim/rules/days/wall-clock';
import { dayAtMinute } from '@bilim/rules/timetable/day';
import { occurrencesOn } from '@bilim/rules/timetable/timetable';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { PersonAvatar } from '../../../ui/show/person-avatar.tsx';
import { Ring } from '../../../ui/show/ring.tsx';
import type { Term } from '../day.api.ts';
import { KIND_TONE } from '../lesson-look.ts';
import { shortPlace } from '../short-place.ts';
import { useLessonWords } from '../use-lesson-words.ts';
import type { WallClock } from '../use-wall-clock.ts';
import type { Calendar, Lesson, PlannedLesson, TermDays } from '../week-plan.ts';

import { LessonDeeds } from './lesson-deeds.tsx';

type NowCardProps = {
  lessons: readonly Lesson[];
  term: TermDays;
  calendar: Calendar;
  termKey: Term;
  clock: WallClock;
  isMine: (lesson: Lesson) => boolean;
  onOpen: (lesson: Lesson, given: PlannedLesson) => void;
};

/** The running lesson with the minutes left, or the next one of today; empty after the last one. */
export function NowCard({ lessons, term, calendar, termKey, clock, isMine, onOpen }: NowCardProps) {
  const { t } = useTranslation('schedule');
  const today = occurrencesOn({ day: clock.day, lessons, term, calendar });
  const { running, next } = dayAtMinute({ occurrences: today, minute: clock.minute });
  const given = running?.occurrence ?? next?.occurrence;
  if (!given) return null;
  const { lesson } = given;
  const when = t(running ? 'nowBell' : 'nextBell', { number: given.bell });
  return (
    <Card
      component="section"
      aria-label={when}
      sx={(theme) => ({
        p: 2,
        display: 'grid',
        gap: 1.5,
        ...(running && { borderColor: theme.vars.palette.primary.main }),
      })}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1.5 }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="section" component="p" color="primary">
            {when}
          </Typography>
          <Typography variant="h2" component="h2" sx={{ my: 0.25 }}>
            {lesson.discipline}
          </Typography>
          <Kind given={given} onOpen={() => onOpen(lesson, given)} />
        </Box>
        {running && (
          <Ring share={running.minutesLeft / lengthOf(given)} note={t('min')}>
            {running.minutesLeft}
          </Ring>
        )}
      </Box>
      {next && !running && <Until minutes={next.minutesUntil} />}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
        <PersonAvatar
          fullName={lesson.teacher}
          code={lesson.teacherCode}
          hasPhoto={lesson.teacherHasPhoto}
          size={32}
        />
        <Typography variant="body2" sx={{ fontWeight: 500 }}>
          {lesson.teacher}
        </Typography>
      </Box>
      {isMine(lesson) && (
        <LessonDeeds
          lesson={lesson}
          given={given}
          term={termKey}
          hasBegun={running !== null}
          size="brief"
          first={running ? 'contained' : 'soft'}
        />
      )}
    </Card>
  );
}

const lengthOf = ({ beginsAt, endsAt }: PlannedLesson) => minuteOf(endsAt) - minuteOf(beginsAt);

function Kind({ given, onOpen }: { given: PlannedLesson; onOpen: () => void }) {
  const { t } = useTranslation('schedule');
  const words = useLessonWords();
  const { lesson } = given;
  return (
    <Typography color="textSecondary" component="p">
      <Box
        component="span"
        sx={(theme) => ({ color: theme.vars.palette.tone[KIND_TONE[lesson.kind]].on, fontWeight: 500 })}
      >
        {t(`kind.${lesson.kind}`)}
      </Box>
      {' · '}
      <Place type="button" title={words.room(given)} onClick={onOpen}>
        {shortPlace(given)}
      </Place>
    </Typography>
  );
}

const Place = styled('button')(({ theme }) => ({
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  fontWeight: 600,
  cursor: 'pointer',
  color: theme.vars.palette.primary.main,
}));

function Until({ minutes }: { minutes: number }) {
  const { t } = useTranslation('schedule');
  const { duration } = useLessonWords();
  return <Typography sx={{ fontWeight: 600 }}>{t('in', { time: duration(minutes) })}</Typography>;
}
