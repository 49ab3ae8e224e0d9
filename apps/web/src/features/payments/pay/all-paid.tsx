import type { ServiceState } from '@bilim/contract/areas/payments.shapes';
import { spacedCode } from '@bilim/rules/payments/payment-code';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { CircleCheck, Copy } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { useCopyCode } from '../qr/use-copy-code.ts';

/** Shown instead of the payment methods if nothing is owed: a QR without a debt would be paid by mistake. */
export function AllPaid({ service: { open, charged, code } }: { service: ServiceState }) {
  const { t } = useTranslation('payments');
  const copy = useCopyCode(code);
  const text = open ? (charged > 0 ? 'allPaid.text' : 'allPaid.notCharged') : 'card.closed';
  return (
    <Card component="section" aria-label={t('allPaid.title')}>
      <EmptyState icon={CircleCheck} title={t('allPaid.title')} text={t(text)}>
        {open && (
          <Button
            variant="soft"
            aria-label={`${t('code.copyNamed')} ${spacedCode(code)}`}
            startIcon={<Icon of={Copy} size={16} />}
            onClick={() => void copy()}
          >
            {spacedCode(code)}
          </Button>
        )}
      </EmptyState>
    </Card>
  );
}
