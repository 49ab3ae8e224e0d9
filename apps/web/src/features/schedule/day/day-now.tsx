import { dayNumberOf } from '@bilim/rules/days/lesson-day';
import { minuteOf } from '@bilim/rules/days/wall-clock';
import { twoNames } from '@bilim/rules/text/person-name';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CalendarDays, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUser } from '../../../platform/session/session.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useDates } from '../../../platform/time/dates.ts';
import { usePhone } from '../../../ui/page/phone.ts';
import { Hidden } from '../../../ui/show/hidden.tsx';
import { Icon } from '../../../ui/show/icon.tsx';
import { LinkBase, LinkButton } from '../../../ui/show/link.tsx';
import { PersonAvatar } from '../../../ui/show/person-avatar.tsx';
import { Ring } from '../../../ui/show/ring.tsx';
import { LessonDeeds } from '../components/lesson-deeds.tsx';
import { isOff } from '../day-entries.ts';
import { KIND_TONE } from '../lesson-look.ts';
import { useLessonWords } from '../use-lesson-words.ts';
import type { PlannedLesson } from '../week-plan.ts';
import type { OwnDay } from './use-own-day.ts';

/** The running lesson, else the next one of today, else the first of the next day with lessons. */
export function DayNow({ day }: { day: OwnDay }) {
  const { t } = useTranslation('schedule');
  const { duration } = useLessonWords();
  const { running, next, later } = day;
  if (running) {
    const { occurrence, minutesLeft } = running;
    const length = minuteOf(occurrence.endsAt) - minuteOf(occurrence.beginsAt);
    return (
      <LessonNow given={occurrence} day={day} when={<Hidden>{t('nowWord')}</Hidden>}>
        <Ring share={minutesLeft / length} size={72} note={t('min')}>
          {minutesLeft}
        </Ring>
      </LessonNow>
    );
  }
  if (next) {
    return (
      <LessonNow
        given={next.occurrence}
        day={day}
        when={<Soon>{t('in', { time: duration(next.minutesUntil) })}</Soon>}
      />
    );
  }
  return later ? <Later given={later} day={day} /> : <NothingAhead />;
}

const Soon = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" color="primary" sx={{ fontWeight: 600 }}>
    {children}
  </Typography>
);

type LessonNowProps = { given: PlannedLesson; day: OwnDay; when: ReactNode; children?: ReactNode };

function LessonNow({ given, day, when, children }: LessonNowProps) {
  const { t } = useTranslation('schedule');
  const { lesson, bell, beginsAt, endsAt } = given;
  const phone = usePhone();
  const time = `${beginsAt}–${endsAt}`;
  return (
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
            <KindChip given={given} />
            <Typography variant="body2" color="textSecondary">
              {phone ? time : `${t('bell', { number: bell })} · ${time}`}
            </Typography>
            {when}
          </Box>
          <Typography
            component="h2"
            sx={{ fontSize: '1.25rem', lineHeight: '1.75rem', fontWeight: 650, mt: 0.75 }}
          >
            {lesson.discipline}
          </Typography>
          <Where given={given} />
        </Box>
        {children}
      </Box>
      <Deeds given={given} day={day} />
    </Box>
  );
}

function KindChip({ given: { lesson } }: { given: PlannedLesson }) {
  const { t } = useTranslation('schedule');
  return (
    <Box
      component="span"
      sx={(theme) => {
        const { soft, on } = theme.vars.palette.tone[KIND_TONE[lesson.kind]];
        return {
          px: 1,
          py: 0.25,
          borderRadius: 2,
          fontSize: '0.75rem',
          fontWeight: 600,
          background: soft,
          color: on,
        };
      }}
    >
      {t(`kind.${lesson.kind}`)}
    </Box>
  );
}

/** The room; for a student the teacher, for a teacher the group. */
function Where({ given }: { given: PlannedLesson }) {
  const { lesson, roomId } = given;
  const words = useLessonWords();
  const own = useUser().code === lesson.teacherCode;
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, color: 'text.secondary' }}
    >
      <LinkBase
        to="/schedule"
        search={{ of: 'room', id: roomId }}
        sx={{
          gap: 0.75,
          minHeight: { xs: 44, md: 32 },
          borderRadius: 1,
          color: 'primary.main',
          fontWeight: 500,
        }}
      >
        <Icon of={MapPin} size={18} />
        {words.room(given)}
      </LinkBase>
      <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {own ? (
          words.group(lesson)
        ) : (
          <>
            <PersonAvatar
              fullName={lesson.teacher}
              code={lesson.teacherCode}
              hasPhoto={lesson.teacherHasPhoto}
              size={22}
            />
            {twoNames(lesson.teacher)}
          </>
        )}
      </Box>
    </Box>
  );
}

function Deeds({ given, day: { term, running } }: Pick<LessonNowProps, 'given' | 'day'>) {
  const phone = usePhone();
  return (
    <Box sx={{ mt: 1.5 }}>
      <LessonDeeds
        lesson={given.lesson}
        given={given}
        term={term}
        hasBegun={running !== null}
        size={phone ? 'brief' : 'whole'}
        first={running ? 'contained' : 'soft'}
      />
    </Box>
  );
}

/** No more lessons today: when the next one begins. */
function Later({ given, day }: { given: PlannedLesson; day: OwnDay }) {
  const { t } = useTranslation('schedule');
  const dates = useDates();
  const off = day.entries.find(isOff);
  const free = off ? t(`offToday.${off.kind}`, { name: off.name }) : t('freeToday');
  const title = day.today.length > 0 ? t('overToday') : free;
  const weekday = dates.weekdays[dayNumberOf(given.day) - 1];
  return (
    <Box>
      <Typography variant="section" component="p" color="textSecondary">
        {title}
      </Typography>
      <Typography component="h2" sx={{ fontSize: '1.25rem', lineHeight: '1.75rem', fontWeight: 650 }}>
        {given.lesson.discipline}
      </Typography>
      <Typography color="textSecondary">
        {`${weekday}, ${dates.dayMonth(given.day)} · ${given.beginsAt}–${given.endsAt} · ${t(`kind.${given.lesson.kind}`)}`}
      </Typography>
      <Where given={given} />
      <Deeds given={given} day={day} />
    </Box>
  );
}

/** For office staff and holidays: a short text and a link to all timetables. */
function NothingAhead() {
  const { t } = useTranslation('schedule');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Box sx={{ flex: '1 1 200px' }}>
        <Typography variant="h2">{t('nothingAhead')}</Typography>
        <Typography color="textSecondary">{t('nothingAheadText')}</Typography>
      </Box>
      <LinkButton to="/schedule" variant="soft" startIcon={<Icon of={CalendarDays} />}>
        {t('title')}
      </LinkButton>
    </Box>
  );
}
