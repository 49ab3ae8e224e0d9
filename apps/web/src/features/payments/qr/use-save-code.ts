import type { ServiceState } from '@bilim/contract/areas/payments.shapes';
import { spacedCode } from '@bilim/rules/payments/payment-code';
import { useState } from 'react';
import { toasts } from '../../../platform/page/toasts.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useNumbers } from '../../../platform/words/money.ts';
import { downloadBlob } from '../../../ui/files/download.ts';
import type { Elqr } from './use-elqr.ts';

type Saved = { service: ServiceState; elqr: Elqr; tyiyn: number | null };

/** Saves the QR as a picture; works offline. */
export function useSaveCode({ service, elqr, tyiyn }: Saved) {
  const { t } = useTranslation('payments');
  const { money } = useNumbers();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { drawCode } = await import('./draw-code.ts');
      const code = t('qr.code', { code: spacedCode(service.code) });
      const lines = tyiyn === null ? [code] : [money(tyiyn), code];
      const blob = await drawCode({ text: elqr.text, title: service.name, lines });
      downloadBlob({ name: t('qr.fileName', { service: service.name, code: service.code }), blob });
      toasts.success(t('qr.saved'));
    } catch {
      toasts.error(t('qr.saveFailed'));
    } finally {
      setBusy(false);
    }
  };
  return { busy, save: () => void save() };
}
