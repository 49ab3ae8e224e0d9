import type { Problem } from '@bilim/rules/registration/basket';
import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { TOUCH } from '../../../ui/page/phone.ts';
import { PersonAvatar } from '../../../ui/show/person-avatar.tsx';
import { useRegistration } from '../model/use-model.ts';
import { useServerClock } from '../model/use-server-now.ts';
import { useWords } from '../parts/use-words.ts';
import { barredBy } from '../state/basket/barred.ts';
import type { Found } from '../state/page/find.ts';
import { disciplineLabel, shortPerson } from '../state/page/label.ts';
import { type StreamState, streamState } from '../state/page/stream-look.ts';
import { Barred } from './barred.tsx';
import { SeatMeter } from './seat-meter.tsx';
import { StreamAction } from './stream-action.tsx';
import { StreamProblems } from './stream-problems.tsx';
import { WishAction } from './wish-action.tsx';

const CHOSEN: readonly StreamState[] = ['basket', 'wrong', 'gone', 'registered'];
const OPEN: readonly StreamState[] = ['basket', 'wrong', 'gone', 'free', 'held'];

/** By the width of the list: stacked, in two columns, or in one line. */
const inItsRoom = {
  display: 'grid',
  gridTemplateColumns: '32px 36px minmax(0, 1fr)',
  px: 1.5,
  '& > .lessons, & > .seats, & > .action': { gridColumn: 3 },
  '@container (min-width: 440px)': {
    gridTemplateColumns: '32px 36px minmax(0, 1fr) 220px',
    pl: 1,
    pr: 2,
    '& > .mark, & > .face': { gridRow: '1 / 3' },
    '& > .seats': { gridColumn: 4, gridRow: 1 },
    '& > .action': { gridColumn: 4, gridRow: 2, justifyContent: 'flex-end' },
  },
  '@container (min-width: 820px)': {
    gridTemplateColumns: '32px 36px minmax(0, 1.1fr) minmax(0, 1.5fr) 128px 220px',
    '& > .mark, & > .face, & > .seats, & > .action, & > .lessons': { gridColumn: 'auto', gridRow: 'auto' },
  },
} as const;

/** One stream: teacher, times, free seats, and actions. */
export function StreamRow({ offer, stream }: Found) {
  const { t } = useTranslation('registration');
  const { page, basket, streamIds, problems, isOpen, choose } = useRegistration();
  const barred = barredBy({ basket, offer, stream });
  const state = streamState({ page, offer, stream, streamIds, problems, isOpen, barred });
  const chosen = CHOSEN.includes(state);
  const byLot = page.window.way === 'draw';
  return (
    <Box
      component="li"
      data-stream={stream.id}
      sx={(theme) => ({
        ...inItsRoom,
        alignItems: 'center',
        columnGap: 1,
        rowGap: 1,
        minHeight: 60,
        py: 1,
        borderTop: `1px solid ${theme.vars.palette.divider}`,
        background: state === 'basket' ? theme.vars.palette.tone.teal.soft : undefined,
      })}
    >
      {byLot ? (
        <span className="mark" />
      ) : (
        <Radio
          className="mark"
          size="small"
          name={`stream-${offer.disciplineId}-${stream.lessonTypeId ?? 'all'}`}
          checked={chosen}
          disabled={!isOpen || !OPEN.includes(state)}
          onChange={() => choose(stream.id)}
          slotProps={{ input: { 'aria-label': disciplineLabel({ offer, stream, t }) } }}
          color={state === 'wrong' || state === 'gone' ? 'error' : 'primary'}
          sx={{ justifySelf: 'center', [TOUCH]: { p: 1.5 } }}
        />
      )}
      <Teacher stream={stream} />
      <Box className="lessons" sx={{ minWidth: 0 }}>
        <Lessons offer={offer} stream={stream} barred={state === 'barred' ? barred : undefined} />
      </Box>
      <Box className="seats">
        <SeatMeter free={stream.free} seats={stream.seats} />
      </Box>
      <Box
        className="action"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.5 }}
      >
        {byLot ? (
          <WishAction offer={offer} stream={stream} />
        ) : (
          <StreamAction offer={offer} stream={stream} state={state} />
        )}
      </Box>
    </Box>
  );
}

function Teacher({ stream: { teachers, number, minimum, taken } }: Pick<Found, 'stream'>) {
  const { t } = useTranslation('registration');
  const [first] = teachers;
  const names = teachers.map(({ fullName }) => shortPerson(fullName)).join(', ');
  return (
    <>
      <Box className="face">
        <PersonAvatar
          size={32}
          fullName={first?.fullName ?? ''}
          code={first?.code}
          hasPhoto={first?.hasPhoto ?? false}
        />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 500 }} title={teachers.map(({ fullName }) => fullName).join(', ')}>
          {names || t('stream.noTeacher')}
        </Typography>
        <Typography variant="caption" component="div" color="textSecondary">
          {t('stream.number', { number })}
          {taken < minimum && ` · ${t('stream.minimum', { minimum, taken })}`}
        </Typography>
      </Box>
    </>
  );
}

function Lessons({ offer, stream, barred }: Found & { barred: Problem | undefined }) {
  const { t } = useTranslation('registration');
  const { serverTime } = useRegistration();
  const now = useServerClock(serverTime)();
  const { lessons, moment } = useWords();
  return (
    <>
      <Typography variant="body2">{lessons(stream) || t('stream.noLessons')}</Typography>
      {stream.heldUntil && (
        <Typography variant="caption" component="div" sx={{ color: 'warning.main', fontWeight: 600 }}>
          {t('line.held', { until: moment(stream.heldUntil, now) })}
        </Typography>
      )}
      <StreamProblems offer={offer} stream={stream} />
      {barred && <Barred problem={barred} />}
    </>
  );
}
