import Box from '@mui/material/Box';
import { FlaskConical } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Icon } from '../../../ui/show/icon.tsx';

/** Marks a sandbox: no real money. */
export function SandboxLine() {
  const { t } = useTranslation('payments');
  return (
    <Box
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 1.5,
        py: 0.75,
        borderRadius: 2.5,
        fontSize: '0.8125rem',
        fontWeight: 500,
        background: theme.vars.palette.tone.warn.soft,
        color: theme.vars.palette.tone.warn.on,
      })}
    >
      <Icon of={FlaskConical} size={18} />
      {t('card.sandbox')}
    </Box>
  );
}
