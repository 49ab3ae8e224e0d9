import Box from '@mui/material/Box';
import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../platform/offline.ts';
import { Icon } from '../../ui/icon.tsx';

const HEIGHT = 32;

/** How much of the screen it takes now. */
export const useBannerHeight = () => (useOnline() ? 0 : HEIGHT);

/** Stands above everything while there is no network. */
export function OfflineBanner() {
  const { t } = useTranslation('shell');
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <Box
          sx={(theme) => ({
            display: 'flex',
            justifyContent: 'center',
            alignItems: 'center',
            gap: 1,
            height: HEIGHT,
            fontWeight: 600,
            background: theme.vars.palette.tone.warn.soft,
            color: theme.vars.palette.tone.warn.on,
          })}
        >
          <Icon of={CloudOff} />
          {t('offline')}
        </Box>
      )}
    </div>
  );
}
