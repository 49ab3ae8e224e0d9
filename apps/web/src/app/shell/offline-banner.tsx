import Box from '@mui/material/Box';
import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../platform/offline.ts';
import { Icon } from '../../ui/icon.tsx';

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
            gap: 1,
            py: 0.75,
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
