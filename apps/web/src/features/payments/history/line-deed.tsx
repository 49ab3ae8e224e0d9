import type { HistoryLine } from '@bilim/contract/areas/payments.shapes';
import IconButton from '@mui/material/IconButton';
import { getRouteApi } from '@tanstack/react-router';
import { ReceiptText, RotateCw, Search } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useNumbers } from '../../../platform/words/money.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import { receiptUrl } from '../payments.api.ts';
import { deedOf } from '../state/line-look.ts';
import type { Wish } from '../state/wish.ts';

const route = getRouteApi('/shell/paymentcode');

type LineDeedProps = { line: HistoryLine; onRepeat: (wish: Omit<Wish, 'key'>) => void };

/** The action of a history row, if there is one. */
export function LineDeed({ line, onRepeat }: LineDeedProps) {
  const { t } = useTranslation('payments');
  const { money } = useNumbers();
  const navigate = route.useNavigate();
  const deed = deedOf(line);
  if (deed === null) return null;
  const label = t(`history.${deed}`, { sum: money(line.tyiyn) });
  const named = { 'aria-label': label, title: label };
  if (deed === 'receipt')
    return (
      <IconButton {...named} href={receiptUrl(line.id)} target="_blank" rel="noopener">
        <Icon of={ReceiptText} />
      </IconButton>
    );
  if (deed === 'look')
    return (
      <IconButton
        {...named}
        onClick={() => void navigate({ search: (search) => ({ ...search, order: line.id }) })}
      >
        <Icon of={Search} />
      </IconButton>
    );
  return (
    <IconButton {...named} onClick={() => onRepeat({ serviceId: line.serviceId, tyiyn: line.tyiyn })}>
      <Icon of={RotateCw} />
    </IconButton>
  );
}
