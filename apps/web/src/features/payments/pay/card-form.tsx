import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CreditCard } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import { OverDebt } from './over-debt.tsx';
import type { PayProps } from './pay-props.ts';
import { SandboxLine } from './sandbox-line.tsx';
import { SumChips } from './sum-chips.tsx';
import { SumField } from './sum-field.tsx';
import { useSumWrong } from './use-sum-wrong.ts';

/** Card payment: the sum and the button for the confirmation. If it is unavailable, the reason is shown. */
export function CardForm({ page: { card }, service, sum, pay }: PayProps) {
  const { t } = useTranslation('payments');
  const id = useId();
  const wrong = useSumWrong({ sum, card });
  const off = card.way === 'none' ? t('card.none') : !service.open && t('card.closed');
  if (off)
    return (
      <Typography color="textSecondary" sx={{ py: 0.5 }}>
        {off}
      </Typography>
    );
  return (
    <Box
      component="form"
      noValidate
      aria-label={t('card.title')}
      onSubmit={(event) => {
        event.preventDefault();
        if (pay.possible && !pay.busy) pay.ask();
      }}
      sx={{ display: 'grid', gap: 1.25 }}
    >
      {card.way === 'sandbox' && <SandboxLine />}
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          alignItems: 'end',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
        }}
      >
        <SumField text={sum.text} onType={sum.type} />
        <Button
          type="submit"
          variant="contained"
          size="large"
          disabled={!pay.possible}
          loading={pay.busy}
          aria-describedby={wrong && id}
          startIcon={<Icon of={CreditCard} />}
          sx={{ minHeight: 44 }}
        >
          {t('card.pay')}
        </Button>
      </Box>
      {/* An invalid sum is not shown as an error while the user types. */}
      <Typography
        id={id}
        role="status"
        variant="caption"
        color="textSecondary"
        sx={{ ':empty': { display: 'none' } }}
      >
        {wrong}
      </Typography>
      <OverDebt tyiyn={sum.over} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <SumChips sum={sum} />
        <Typography variant="caption" color="textSecondary" sx={{ ml: 'auto' }}>
          {card.brands.join(', ')}
        </Typography>
      </Box>
    </Box>
  );
}
