import { useOnline } from '../../platform/kept/offline.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { OfflineLine } from '../../ui/state/offline-line.tsx';
import { useWaitingDeeds } from '../slots.tsx';

const HEIGHT = 32;

/** Its current height. */
export const useBannerHeight = () => (useOnline() ? 0 : HEIGHT);

/** Shown above everything while offline. */
export function OfflineBanner() {
  const { t } = useTranslation('shell');
  const online = useOnline();
  const waiting = useWaitingDeeds();
  return (
    <div role="status">
      {!online && <OfflineLine text={t('offline')} height={HEIGHT} waiting={waiting} />}
    </div>
  );
}
