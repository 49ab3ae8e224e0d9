import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { seatTone } from '../state/page/stream-look.ts';

type SeatMeterProps = { free: number; seats: number };

/** The occupancy of a stream as a bar and a text. Amber for the last seats, red for none. */
export function SeatMeter({ free, seats }: SeatMeterProps) {
  const { t } = useTranslation('registration');
  const tone = seatTone(free);
  const left = Math.max(0, free);
  const said = { bad: t('stream.none', { seats }), warn: t('stream.last', { count: left, seats }) };
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box
        aria-hidden
        sx={(theme) => ({
          height: 6,
          borderRadius: 99,
          overflow: 'hidden',
          background: theme.vars.palette.divider,
        })}
      >
        <Box
          sx={(theme) => ({
            height: '100%',
            width: seats > 0 ? `${Math.min(100, (100 * (seats - left)) / seats)}%` : '100%',
            borderRadius: 99,
            background: theme.vars.palette.tone[tone].main,
            transition: 'width 300ms',
            '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
          })}
        />
      </Box>
      <Typography
        variant="caption"
        component="div"
        sx={(theme) => ({
          mt: 0.5,
          fontVariantNumeric: 'tabular-nums',
          color: tone === 'teal' ? theme.vars.palette.text.secondary : theme.vars.palette.tone[tone].main,
          fontWeight: tone === 'teal' ? 400 : 600,
        })}
      >
        {tone === 'teal' ? t('stream.free', { free: left, seats }) : said[tone]}
      </Typography>
    </Box>
  );
}
