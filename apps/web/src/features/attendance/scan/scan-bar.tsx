import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { Flashlight, FlashlightOff, X } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import type { Camera } from './use-camera.ts';

/** The exit button, and the torch if the camera has one. */
export function ScanBar({ torch }: Pick<Camera, 'torch'>) {
  const { t } = useTranslation(['attendance', 'ui']);
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const leave = () => (canGoBack ? router.history.back() : void router.navigate({ to: '/' }));
  return (
    <Box sx={{ position: 'relative', zIndex: 1, display: 'flex', alignItems: 'center', width: '100%' }}>
      <IconButton color="inherit" aria-label={t('ui:close')} onClick={leave} sx={round}>
        <Icon of={X} />
      </IconButton>
      <Typography
        component="h1"
        sx={{ flex: 1, textAlign: 'center', fontWeight: 600, fontSize: '0.9375rem' }}
      >
        {t('title')}
      </Typography>
      {torch ? (
        <IconButton
          color="inherit"
          aria-label={t('scan.torch')}
          aria-pressed={torch.on}
          onClick={torch.toggle}
          sx={round}
        >
          <Icon of={torch.on ? FlashlightOff : Flashlight} />
        </IconButton>
      ) : (
        <Box sx={{ width: 44 }} />
      )}
    </Box>
  );
}

const round: SxProps<Theme> = {
  width: 44,
  height: 44,
  borderRadius: 99,
  background: (theme) => theme.vars.palette.background.default,
};
