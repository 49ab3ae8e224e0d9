import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keyframes } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { CameraOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import type { Camera } from './use-camera.ts';

type CameraViewProps = { camera: Camera; broken: boolean; note: string | null };

/**
 * The camera's picture behind the frame; without a camera, how to allow it and a hint to type the letters.
 */
export function CameraView({ camera, broken, note }: CameraViewProps) {
  const { t } = useTranslation(['attendance', 'ui']);
  const trouble = broken ? 'broken' : camera.state;
  const seen = camera.state === 'on' && !broken;
  return (
    <>
      <Box
        component="video"
        ref={camera.videoRef}
        muted
        playsInline
        aria-label={t('scan.camera')}
        sx={{
          position: 'absolute',
          inset: 0,
          width: '100%',
          height: '100%',
          objectFit: 'cover',
          visibility: seen ? 'visible' : 'hidden',
        }}
      />
      <Box sx={frame}>
        {seen && <Line />}
        {trouble === 'blocked' || trouble === 'missing' || trouble === 'broken' ? (
          <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'center', textAlign: 'center', p: 3 }}>
            <Icon of={CameraOff} size={36} />
            <Typography variant="h2">{t(`scan.${trouble}`)}</Typography>
            <Typography color="textSecondary" sx={{ textWrap: 'balance' }}>
              {t(`scan.${trouble}Text`)}
            </Typography>
            <Button variant="outlined" onClick={camera.retry}>
              {t('ui:tryAgain')}
            </Button>
          </Box>
        ) : (
          !seen && <Typography color="textSecondary">{t('scan.starting')}</Typography>
        )}
        <Box role="status" sx={{ position: 'absolute', bottom: 16, insetInline: 16, textAlign: 'center' }}>
          {note && <Note>{note}</Note>}
        </Box>
      </Box>
    </>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <Typography
    component="span"
    sx={{ px: 2, py: 1, borderRadius: 99, fontWeight: 600, bgcolor: 'background.default' }}
  >
    {children}
  </Typography>
);

/** Four corners around the target; the area outside is dimmed. */
const frame = {
  position: 'relative',
  width: 'min(82vw, 328px)',
  aspectRatio: '1',
  display: 'grid',
  placeItems: 'center',
  borderRadius: 6,
  boxShadow: '0 0 0 200vmax rgb(6 12 11 / 0.8)',
  '&::before, &::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    borderRadius: 'inherit',
    border: '4px solid var(--mui-palette-primary-main)',
    pointerEvents: 'none',
    clipPath:
      'polygon(0 0, 44px 0, 44px 44px, 0 44px, 0 calc(100% - 44px), 44px calc(100% - 44px), 44px 100%, 0 100%)',
  },
  '&::after': { transform: 'scaleX(-1)' },
} as const;

const sweep = keyframes({ from: { top: '12%' }, to: { top: '88%' } });

/** Shows that scanning is active. With reduced motion the line stays in the middle. */
function Line() {
  return (
    <Box
      aria-hidden
      sx={({ vars: { palette } }) => ({
        position: 'absolute',
        insetInline: '6%',
        top: '50%',
        height: 2,
        background: palette.primary.main,
        '@media (prefers-reduced-motion: no-preference)': {
          animation: `${sweep} 2.2s ease-in-out infinite alternate`,
        },
      })}
    />
  );
}
