import { CODE_MS } from '@bilim/contract/areas/attendance.contract';
import { twoNames } from '@bilim/rules/text/person-name';
import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { EyeOff, ScanLine } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useDates } from '../../../platform/time/dates.ts';
import { PersonAvatar } from '../../../ui/show/person-avatar.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';

export type Arrival = { studentId: number; fullName: string; code?: number; hasPhoto?: boolean; at: Date };

type ArrivalsProps = {
  /** Newest first; null while names are hidden. */
  arrivals: readonly Arrival[] | null;
  now: Date | null;
  /** The QR accepts no more scans. */
  over: boolean;
};

/** The list of arrivals. It never shows why a scan is reviewed: the class reads this screen. */
export function Arrivals({ arrivals, now, over }: ArrivalsProps) {
  const { t } = useTranslation('attendance');
  if (!arrivals) return <EmptyState icon={EyeOff} title={t('namesHidden')} text={t('namesHiddenText')} />;
  if (arrivals.length === 0)
    return over ? (
      <EmptyState icon={ScanLine} title={t('nobodyCame')} />
    ) : (
      <EmptyState icon={ScanLine} title={t('nobody')} text={t('nobodyText')} />
    );
  return (
    <Box
      component="ul"
      aria-label={t('whoCame')}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
        columnGap: 2,
        rowGap: 0.75,
      }}
    >
      {arrivals.map((arrival) => (
        <Came key={`${arrival.studentId} ${arrival.at.getTime()}`} arrival={arrival} now={now} />
      ))}
    </Box>
  );
}

const slideIn = keyframes({ from: { opacity: 0, transform: 'translateY(-12px)' } });

function Came({ arrival, now }: { arrival: Arrival; now: Date | null }) {
  const { t } = useTranslation('attendance');
  const dates = useDates();
  const seconds = now ? Math.max(0, Math.floor((now.getTime() - arrival.at.getTime()) / 1_000)) : 0;
  const isNew = now !== null && seconds * 1_000 < CODE_MS;
  const minutes = Math.floor(seconds / 60);
  const ago =
    seconds < 5
      ? t('justNow')
      : seconds < 60
        ? t('secondsAgo', { count: seconds })
        : minutes < 60
          ? t('minutesAgo', { count: minutes })
          : dates.time(arrival.at);
  return (
    <Box
      component="li"
      sx={({ vars: { palette } }) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        minWidth: 0,
        minHeight: 54,
        px: 1.25,
        borderRadius: 2.5,
        transition: 'background-color 600ms',
        '@media (prefers-reduced-motion: no-preference)': { animation: `${slideIn} 280ms ease-out` },
        ...(isNew && { background: palette.tone.teal.soft, color: palette.tone.teal.on }),
      })}
    >
      <PersonAvatar fullName={arrival.fullName} code={arrival.code} hasPhoto={arrival.hasPhoto} size={34} />
      <Box sx={{ minWidth: 0 }}>
        <Typography noWrap sx={{ fontSize: '0.9375rem', fontWeight: 600 }}>
          {twoNames(arrival.fullName)}
        </Typography>
        <Typography variant="body2" sx={{ color: isNew ? 'inherit' : 'text.secondary' }}>
          {ago}
        </Typography>
      </Box>
    </Box>
  );
}
