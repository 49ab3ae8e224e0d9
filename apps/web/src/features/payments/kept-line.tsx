import Typography from '@mui/material/Typography';
import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../platform/dates.ts';
import { useOnline } from '../../platform/offline.ts';
import { Icon } from '../../ui/icon.tsx';

/** Without network: of when the sums are that are shown. */
export function KeptLine({ readAt, failed }: { readAt: number; failed: boolean }) {
  const { t } = useTranslation('payments');
  const dates = useDates();
  const online = useOnline();
  if (readAt === 0 || (online && !failed)) return null;
  return (
    <Typography
      role="status"
      sx={(theme) => ({
        ...{ display: 'flex', alignItems: 'center', gap: 1, mb: 2, px: 1.5, py: 1, borderRadius: 2.5 },
        background: theme.vars.palette.tone.warn.soft,
        color: theme.vars.palette.tone.warn.on,
      })}
    >
      <Icon of={CloudOff} size={18} />
      {t('page.kept', { at: dates.exact(new Date(readAt)) })}
    </Typography>
  );
}
