import type { Due } from '@bilim/contract/areas/payments.shapes';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useNumbers } from '../../../platform/words/money.ts';
import { keyed } from '../state/dues-bar.ts';

/** The instalments as a bar: the width is the sum, the filled part is paid. */
export function DuesBar({ dues }: { dues: readonly Due[] }) {
  const { t } = useTranslation('payments');
  const { money } = useNumbers();
  const total = dues.reduce((sum, { tyiyn }) => sum + tyiyn, 0);
  const paid = dues.reduce((sum, due) => sum + due.paid, 0);
  return (
    <Box
      role="img"
      aria-label={t('debt.paidOf', { paid: money(paid), charged: money(total) })}
      sx={{ display: 'flex', gap: '2px', mt: 1.75 }}
    >
      {keyed(dues).map(({ key, due: { tyiyn, paid, state } }) => (
        <Box
          key={key}
          sx={(theme) => ({
            flex: `${tyiyn} 1 0`,
            height: 10,
            minWidth: 6,
            borderRadius: '2px',
            '&:first-of-type': { borderTopLeftRadius: 99, borderBottomLeftRadius: 99 },
            '&:last-of-type': { borderTopRightRadius: 99, borderBottomRightRadius: 99 },
            ...filled({ theme, state, share: tyiyn > 0 ? paid / tyiyn : 1 }),
          })}
        />
      ))}
    </Box>
  );
}

function filled({ theme, state, share }: { theme: Theme; state: Due['state']; share: number }) {
  const { primary, tone } = theme.vars.palette;
  if (state === 'paid') return { background: primary.main };
  const { soft, main } = tone[state === 'overdue' ? 'bad' : 'warn'];
  const percent = Math.round(share * 100);
  return {
    background: `linear-gradient(to right, ${primary.main} ${percent}%, ${soft} ${percent}%)`,
    border: `1px solid ${main}`,
  };
}
