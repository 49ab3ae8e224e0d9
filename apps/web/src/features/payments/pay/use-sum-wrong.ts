import type { PaymentsPage } from '@bilim/contract/areas/payments.shapes';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useNumbers } from '../../../platform/words/money.ts';
import type { Sum } from './use-sum.ts';

/** The text of an invalid sum for the card. */
export function useSumWrong({ sum: { problem }, card }: { sum: Sum; card: PaymentsPage['card'] }) {
  const { t } = useTranslation('payments');
  const { money } = useNumbers();
  if (problem === null) return undefined;
  return t(`sum.wrong.${problem}`, { sum: money(problem === 'small' ? card.least : card.most) });
}
