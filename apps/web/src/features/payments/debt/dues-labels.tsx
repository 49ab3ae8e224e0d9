import type { Due } from '@bilim/contract/areas/payments.shapes';
import Box from '@mui/material/Box';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useDates } from '../../../platform/time/dates.ts';
import { useNumbers } from '../../../platform/words/money.ts';
import { Hidden } from '../../../ui/show/hidden.tsx';
import { useSom } from '../pay/use-som.ts';
import { keyed } from '../state/dues-bar.ts';

/** With more instalments the labels wrap instead of aligning with the bar. */
const BELOW_THE_BAR = 4;
const COLORS = { paid: 'ok', part: 'warn', due: 'warn', overdue: 'bad' } as const;

/** The label of each instalment: the sum, and the payment or due date. */
export function DuesLabels({ dues }: { dues: readonly Due[] }) {
  const { t } = useTranslation('payments');
  const columns =
    dues.length <= BELOW_THE_BAR
      ? dues.map(({ tyiyn }) => `minmax(min-content, ${tyiyn}fr)`).join(' ')
      : 'repeat(auto-fill, minmax(150px, 1fr))';
  return (
    <Box
      component="ul"
      aria-label={t('debt.bar')}
      sx={{ display: 'grid', gridTemplateColumns: columns, gap: '2px', rowGap: 0.5, mt: 0.75 }}
    >
      {keyed(dues).map(({ key, due }) => (
        <Label key={key} due={due} />
      ))}
    </Box>
  );
}

function Label({ due: { dueOn, tyiyn, paid, paidAt, state } }: { due: Due }) {
  const { t } = useTranslation('payments');
  const dates = useDates();
  const { money } = useNumbers();
  const som = useSom();
  const day = state === 'paid' && paidAt ? dates.day(paidAt) : dates.dayMonth(dueOn);
  const said = t(`debt.part.${state}`, { sum: money(tyiyn), paid: money(paid), day });
  const by = state === 'paid' ? day : t(state === 'overdue' ? 'debt.was' : 'debt.by', { day });
  return (
    <Box component="li" sx={{ fontSize: '0.75rem', lineHeight: '1rem', color: 'text.secondary', pr: 1 }}>
      <Hidden>{said}</Hidden>
      <span aria-hidden>
        <Box
          component="span"
          sx={(theme) => ({ fontWeight: 600, color: theme.vars.palette.tone[COLORS[state]].main })}
        >
          {state === 'paid' && '✓ '}
          {som(state === 'part' ? tyiyn - paid : tyiyn)}
        </Box>{' '}
        {by}
      </span>
    </Box>
  );
}
