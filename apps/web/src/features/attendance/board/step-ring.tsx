import { CODE_MS } from '@bilim/contract/areas/attendance.contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Ring } from '../../../ui/show/ring.tsx';

/** The remaining time of this code. It changes every second, so it is hidden from screen readers. */
export function StepRing({ leftMs }: { leftMs: number }) {
  const { t } = useTranslation('attendance');
  const seconds = Math.ceil(leftMs / 1_000);
  return (
    <Box
      aria-hidden
      sx={({ breakpoints }) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        justifySelf: 'center',
        textAlign: 'center',
        [breakpoints.up('md')]: { flexDirection: 'column' },
        '& .small': { display: { md: 'none' } },
        '& .large': { display: { xs: 'none', md: 'block' } },
      })}
    >
      <div className="small">
        <Ring share={(seconds * 1_000) / CODE_MS} size={56}>
          {seconds}
        </Ring>
      </div>
      <div className="large">
        <Ring share={(seconds * 1_000) / CODE_MS} size={132} width={10}>
          <Box component="span" sx={{ fontSize: 48 }}>
            {seconds}
          </Box>
        </Ring>
      </div>
      <Typography color="textSecondary" sx={{ fontSize: '1rem', maxWidth: { md: 120 }, textWrap: 'balance' }}>
        {t('nextIn', { count: seconds })}
      </Typography>
    </Box>
  );
}
