import Box from '@mui/material/Box';
import { CloudOff } from 'lucide-react';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { Icon } from '../show/icon.tsx';

type OfflineLineProps = {
  text: string;
  height?: number;
  /** Number of changes that are sent when the network returns. */
  waiting?: number;
};

/** Shows that there is no network, and how many items wait for it. */
export function OfflineLine({ text, height = 32, waiting = 0 }: OfflineLineProps) {
  const { t } = useTranslation('ui');
  return (
    <Box
      data-offline
      sx={(theme) => ({
        display: 'flex',
        justifyContent: waiting > 0 ? 'space-between' : 'center',
        alignItems: 'center',
        gap: 1,
        height,
        px: 2,
        fontWeight: 600,
        whiteSpace: 'nowrap',
        background: theme.vars.palette.tone.warn.soft,
        color: theme.vars.palette.tone.warn.on,
      })}
    >
      <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Icon of={CloudOff} size={18} />
        {text}
      </Box>
      {waiting > 0 && <span>{t('waiting', { count: waiting })}</span>}
    </Box>
  );
}
