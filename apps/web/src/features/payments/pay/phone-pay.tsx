import { spacedCode } from '@bilim/rules/payments/payment-code';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Copy, CreditCard, ImageDown, Pencil, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { MainAction } from '../../../ui/page/main-action.tsx';
import { Icon } from '../../../ui/show/icon.tsx';
import { PhoneApps } from '../apps/phone-apps.tsx';
import { HISTORY_ID } from '../history/history-id.ts';
import { CodePicture } from '../qr/code-picture.tsx';
import { SumDialog } from '../qr/sum-dialog.tsx';
import { useCopyCode } from '../qr/use-copy-code.ts';
import { type Elqr, useElqr } from '../qr/use-elqr.ts';
import { useQrNote } from '../qr/use-qr-note.ts';
import { useSaveCode } from '../qr/use-save-code.ts';
import { CardForm } from './card-form.tsx';
import { CardSheet } from './card-sheet.tsx';
import { OverDebt } from './over-debt.tsx';
import type { PayProps } from './pay-props.ts';
import { PayQuestion } from './pay-question.tsx';

/** Phone: the QR and the payment code, then the applications; the card button is at the bottom. */
export function PhonePay(props: PayProps) {
  const { page, service, sum, pay } = props;
  const { t } = useTranslation('payments');
  const [byCard, setByCard] = useState(false);
  const elqr = useElqr({ page, service, tyiyn: sum.inQr });
  const takesCard = page.card.way !== 'none' && service.open;
  return (
    <>
      <Card sx={{ display: 'grid', gap: 1, p: 2, pt: 1.5 }}>
        {elqr && <Picture {...props} elqr={elqr} />}
        <OverDebt tyiyn={sum.over} />
        <CodeRow {...props} elqr={elqr} />
      </Card>
      {elqr && <PhoneApps apps={page.apps} elqr={elqr} tyiyn={sum.inQr} />}
      {service.contract && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ px: 2 }}>
          {t('debt.contract', { number: service.contract })}
        </Typography>
      )}
      {takesCard ? (
        <MainAction>
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Button
              variant="contained"
              loading={pay.busy}
              startIcon={<Icon of={CreditCard} />}
              onClick={() => setByCard(true)}
              sx={{ flex: 1 }}
            >
              {t('card.pay')}
            </Button>
            <ToHistory />
          </Box>
        </MainAction>
      ) : (
        <Card sx={{ p: 2 }}>
          <CardForm {...props} />
        </Card>
      )}
      <CardSheet {...props} open={byCard && !pay.asking} onClose={() => setByCard(false)} />
      <PayQuestion {...props} />
    </>
  );
}

const ToHistory = () => {
  const { t } = useTranslation('payments');
  return (
    <IconButton
      aria-label={t('history.show')}
      onClick={() => document.getElementById(HISTORY_ID)?.scrollIntoView({ block: 'start' })}
      sx={(theme) => ({ border: `1px solid ${theme.vars.palette.divider}` })}
    >
      <Icon of={ReceiptText} />
    </IconButton>
  );
};

/** The sum is shown beside the applications. */
function Picture({ service, sum, elqr }: PayProps & { elqr: Elqr }) {
  const note = useQrNote(sum.inQr);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <CodePicture service={service} elqr={elqr} tyiyn={sum.inQr} />
      {sum.inQr === null && (
        <Typography
          variant="caption"
          component="p"
          color="textSecondary"
          sx={{ textAlign: 'center', textWrap: 'balance' }}
        >
          {note}
        </Typography>
      )}
    </Box>
  );
}

const soft = { background: 'var(--mui-palette-tone-teal-soft)', color: 'var(--mui-palette-tone-teal-on)' };

function CodeRow({ service, sum, elqr }: PayProps & { elqr: Elqr | null }) {
  const { t } = useTranslation('payments');
  const copy = useCopyCode(service.code);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Box sx={{ mr: 'auto' }}>
        <Typography variant="caption" component="h2" color="textSecondary">
          {t('code.short')}
        </Typography>
        <Typography
          component="span"
          sx={{ fontSize: '1.25rem', lineHeight: '1.5rem', fontWeight: 650, letterSpacing: '0.04em' }}
        >
          {spacedCode(service.code)}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <IconButton aria-label={t('code.copyNamed')} onClick={() => void copy()} sx={soft}>
          <Icon of={Copy} />
        </IconButton>
        {elqr && <CodeDeeds service={service} sum={sum} elqr={elqr} />}
      </Box>
    </Box>
  );
}

function CodeDeeds({ service, sum, elqr }: Pick<PayProps, 'service' | 'sum'> & { elqr: Elqr }) {
  const { t } = useTranslation('payments');
  const picture = useSaveCode({ service, elqr, tyiyn: sum.inQr });
  const [changing, setChanging] = useState(false);
  return (
    <>
      <IconButton aria-label={t('qr.saveNamed')} loading={picture.busy} onClick={picture.save} sx={soft}>
        <Icon of={ImageDown} />
      </IconButton>
      <IconButton aria-label={t('qr.sum')} onClick={() => setChanging(true)} sx={soft}>
        <Icon of={Pencil} />
      </IconButton>
      <SumDialog sum={sum} open={changing} onClose={() => setChanging(false)} />
    </>
  );
}
