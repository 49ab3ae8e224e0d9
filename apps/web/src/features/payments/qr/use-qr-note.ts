import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useNumbers } from '../../../platform/words/money.ts';

/** The sum in a QR as text. */
export function useQrNote(tyiyn: number | null): string {
  const { t } = useTranslation('payments');
  const { money } = useNumbers();
  return tyiyn === null ? t('qr.open') : t('qr.withSum', { sum: money(tyiyn) });
}
