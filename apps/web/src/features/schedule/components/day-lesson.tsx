import { minuteOf } from '@bilim/rules/days/wall-clock';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import type { Term } from '../day.api.ts';
import { KIND_TONE } from '../lesson-look.ts';
import { shortPlace } from '../short-place.ts';
import { type Audience, useLessonWords } from '../use-lesson-words.ts';
import { timeOf, type WallClock } from '../use-wall-clock.ts';
import type { PlannedLesson } from '../week-plan.ts';
import type { CardLook } from './lesson-card.tsx';
import { LessonDeeds } from './lesson-deeds.tsx';

type DayLessonProps = {
  given: PlannedLesson;
  look: CardLook;
  told: Audience;
  clock: WallClock;
  isMine: boolean;
  term: Term | null;
  onOpen: () => void;
};

/** A lesson in the list of a day; the running one shows the current minute and its actions. */
export function DayLesson({ given, look, told, clock, isMine, term, onOpen }: DayLessonProps) {
  const { lesson, beginsAt, endsAt } = given;
  const running = look === 'running';
  return (
    <Frame data-look={look}>
      <ButtonBase
        onClick={onOpen}
        sx={{ display: 'flex', alignItems: 'stretch', gap: 1.5, width: '100%', p: 1.25, textAlign: 'left' }}
      >
        <Times>
          <strong>{beginsAt}</strong>
          {endsAt}
          {running && <Now>{timeOf(clock.minute)}</Now>}
        </Times>
        <Bar
          tone={look === 'past' || look === 'ghost' || look === 'cancelled' ? 'quiet' : lesson.kind}
          share={running ? shareOf(given, clock) : null}
        />
        <LessonWords given={given} look={look} told={told} />
        <Room>{shortPlace(given)}</Room>
      </ButtonBase>
      {running && term && isMine && (
        <Box sx={{ pl: '82px', pr: 1.25, pb: 1.25 }}>
          <LessonDeeds lesson={lesson} given={given} term={term} hasBegun size="brief" first="soft" />
        </Box>
      )}
    </Frame>
  );
}

const shareOf = ({ beginsAt, endsAt }: PlannedLesson, { minute }: WallClock) =>
  (minute - minuteOf(beginsAt)) / (minuteOf(endsAt) - minuteOf(beginsAt));

function LessonWords({ given, look, told }: Pick<DayLessonProps, 'given' | 'look' | 'told'>) {
  const { t } = useTranslation('schedule');
  const words = useLessonWords();
  const { lesson, change } = given;
  const struck = look === 'ghost' || look === 'cancelled';
  return (
    <Words>
      <Box
        component="span"
        sx={(theme) => ({
          fontSize: '0.75rem',
          fontWeight: 600,
          color:
            struck || look === 'past' ? 'text.secondary' : theme.vars.palette.tone[KIND_TONE[lesson.kind]].on,
        })}
      >
        {look === 'running' ? t('runs', { kind: t(`kind.${lesson.kind}`) }) : t(`kind.${lesson.kind}`)}
      </Box>
      <Box component="span" sx={{ fontWeight: 600, textDecoration: struck ? 'line-through' : undefined }}>
        {lesson.discipline}
      </Box>
      <span>{words.who(lesson, told)}</span>
      {look === 'fresh' && <Amber>{words.moved(given)}</Amber>}
      {look === 'ghost' && change?.to && <Amber>{`${t('movedTo')} ${words.place(change.to)}`}</Amber>}
      {look === 'cancelled' && <Amber>{t('cancelled')}</Amber>}
    </Words>
  );
}

function Bar({ tone, share }: { tone: 'quiet' | PlannedLesson['lesson']['kind']; share: number | null }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={(theme) => {
        const { palette } = theme.vars;
        const color = tone === 'quiet' ? palette.divider : palette.tone[KIND_TONE[tone]].main;
        const rest = `color-mix(in srgb, ${color} 35%, transparent)`;
        const done = `${(share ?? 1) * 100}%`;
        return {
          position: 'relative',
          flex: 'none',
          width: 4,
          borderRadius: 99,
          background: `linear-gradient(${color} ${done}, ${rest} ${done})`,
          ...(share !== null && {
            '&::after': {
              content: '""',
              position: 'absolute',
              left: -3,
              top: `calc(${done} - 5px)`,
              width: 10,
              height: 10,
              borderRadius: 99,
              background: palette.error.main,
            },
          }),
        };
      }}
    />
  );
}

const Frame = styled(Card)(({ theme }) => ({
  '&[data-look="running"]': { borderColor: theme.vars.palette.primary.main, borderWidth: 2 },
  '&[data-look="fresh"]': { borderColor: theme.vars.palette.tone.warn.main },
  '&[data-look="ghost"], &[data-look="cancelled"]': { borderStyle: 'dashed' },
  '&[data-look="past"]': { color: theme.vars.palette.text.secondary },
}));
const Times = styled('span')(({ theme }) => ({
  flex: 'none',
  width: 44,
  fontSize: '0.75rem',
  lineHeight: '1.125rem',
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.secondary,
  '& strong': { display: 'block', fontSize: '0.875rem', lineHeight: '1.25rem', fontWeight: 600 },
  '[data-look="running"] & strong, [data-look="plain"] & strong, [data-look="fresh"] & strong': {
    color: theme.vars.palette.text.primary,
  },
}));
const Now = styled('span')(({ theme }) => ({
  display: 'block',
  marginTop: 6,
  borderRadius: 99,
  textAlign: 'center',
  fontWeight: 600,
  background: theme.vars.palette.error.main,
  color: theme.vars.palette.background.paper,
}));
const Words = styled('span')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  '& > span:nth-of-type(3)': { fontSize: '0.8125rem', color: theme.vars.palette.text.secondary },
}));
const Room = styled('span')({ flex: 'none', fontWeight: 600 });
const Amber = styled('strong')(({ theme }) => ({
  fontSize: '0.75rem',
  fontWeight: 600,
  color: theme.vars.palette.tone.warn.on,
}));
