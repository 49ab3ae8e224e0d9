import { spacedCode } from '@bilim/rules/payments/payment-code';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Copy } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import { DeskApps } from '../apps/desk-apps.tsx';
import { CodeColumn } from '../qr/code-column.tsx';
import { useCopyCode } from '../qr/use-copy-code.ts';
import { useElqr } from '../qr/use-elqr.ts';
import { CardForm } from './card-form.tsx';
import { OverDebt } from './over-debt.tsx';
import type { PayProps } from './pay-props.ts';
import { PayQuestion } from './pay-question.tsx';

/** Desktop: the QR beside the payment code, the card and the applications. */
export function DeskPay(props: PayProps) {
  const { page, service, sum } = props;
  const elqr = useElqr({ page, service, tyiyn: sum.inQr });
  return (
    <Card
      sx={{
        display: 'grid',
        gridTemplateColumns: { md: elqr ? '264px minmax(0, 1fr)' : 'minmax(0, 1fr)' },
      }}
    >
      {elqr && (
        <Box sx={(theme) => ({ p: 2.5, borderRight: `1px solid ${theme.vars.palette.divider}` })}>
          <CodeColumn elqr={elqr} service={service} sum={sum} />
          {/* The card form shows it otherwise. */}
          {page.card.way === 'none' && <OverDebt tyiyn={sum.over} />}
        </Box>
      )}
      <Box
        sx={(theme) => ({
          p: 2.5,
          display: 'grid',
          gap: 2,
          alignContent: 'start',
          '& > * + *': { pt: 2, borderTop: `1px solid ${theme.vars.palette.divider}` },
        })}
      >
        <CodeLine code={service.code} />
        <CardForm {...props} />
        {elqr && <DeskApps apps={page.apps} elqr={elqr} />}
      </Box>
      <PayQuestion {...props} />
    </Card>
  );
}

function CodeLine({ code }: { code: string }) {
  const { t } = useTranslation('payments');
  const copy = useCopyCode(code);
  return (
    <div>
      <Typography variant="section" component="h2" color="textSecondary">
        {t('code.title')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 0.75 }}>
        <Typography
          component="span"
          sx={{ fontSize: '1.75rem', lineHeight: '2rem', fontWeight: 650, letterSpacing: '0.04em' }}
        >
          {spacedCode(code)}
        </Typography>
        <Button
          variant="soft"
          size="small"
          aria-label={t('code.copyNamed')}
          startIcon={<Icon of={Copy} size={16} />}
          onClick={() => void copy()}
        >
          {t('code.copy')}
        </Button>
      </Box>
    </div>
  );
}
