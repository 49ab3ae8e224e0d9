import Typography from '@mui/material/Typography';
import { isNetwork } from '../../../platform/call/failure.ts';
import { failureText } from '../../../platform/page/toasts.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useNumbers } from '../../../platform/words/money.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import type { PayProps } from './pay-props.ts';

/** Confirms a payment, and shows the error if it fails. */
export function PayQuestion({ page: { card }, service, sum, pay }: PayProps) {
  const { t } = useTranslation('payments');
  const { money } = useNumbers();
  const said = money(sum.tyiyn ?? 0);
  const { failure } = pay;
  return (
    <ConfirmDialog
      open={pay.asking && pay.possible}
      title={t('card.ask', { sum: said })}
      confirmLabel={t('card.confirm', { sum: said })}
      tone="primary"
      busy={pay.busy}
      onClose={pay.close}
      onConfirm={pay.confirm}
    >
      {t(card.way === 'sandbox' ? 'card.askSandbox' : 'card.askText', { service: service.name })}
      {sum.over > 0 && (
        <Typography sx={{ mt: 1.5 }} color="textPrimary">
          {t('sum.over', { sum: money(sum.over) })}
        </Typography>
      )}
      <div role="alert">
        {failure && (
          <Typography color="error" sx={{ mt: 1.5 }}>
            {isNetwork(failure) ? t('card.noNetwork') : failureText(failure)}
          </Typography>
        )}
      </div>
    </ConfirmDialog>
  );
}
