import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../platform/dates.ts';
import { useOnline } from '../../platform/offline.ts';
import { NoteLine } from './note-line.tsx';

/** Without network: of when the grades are that are shown. */
export function KeptLine({ readAt, failed }: { readAt: number; failed: boolean }) {
  const { t } = useTranslation('transcript');
  const dates = useDates();
  const online = useOnline();
  if (readAt === 0 || (online && !failed)) return null;
  return <NoteLine icon={CloudOff}>{t('kept', { at: dates.exact(new Date(readAt)) })}</NoteLine>;
}
