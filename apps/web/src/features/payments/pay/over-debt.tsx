import Box from '@mui/material/Box';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useNumbers } from '../../../platform/words/money.ts';
import { Icon } from '../../../ui/show/icon.tsx';

/**
 * Warns that a sum exceeds the debt. The element is always rendered: a screen reader announces only changes
 * of its content.
 */
export function OverDebt({ tyiyn }: { tyiyn: number }) {
  const { t } = useTranslation('payments');
  const { money } = useNumbers();
  return (
    <div role="status">
      {tyiyn > 0 && (
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
          <Icon of={TriangleAlert} size={18} />
          {t('sum.over', { sum: money(tyiyn) })}
        </Box>
      )}
    </div>
  );
}
