import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { RefreshCw } from 'lucide-react';
import { toasts } from '../../platform/page/toasts.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { NoticeCard } from '../../ui/state/notice-card.tsx';
import { OfflineLine } from '../../ui/state/offline-line.tsx';
import { Specimen } from './specimen.tsx';

/** Toasts on press, and inline messages. */
export function Messages() {
  const { t } = useTranslation('gallery');
  return (
    <Specimen title={t('toasts.title')} span={3} ground="none">
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Button
          variant="outlined"
          onClick={() => toasts.undo(t('toasts.removed'), () => toasts.success(t('toasts.returned')))}
        >
          {t('toasts.showRemoved')}
        </Button>
        <Button variant="outlined" onClick={() => toasts.error(t('toasts.failed'))}>
          {t('toasts.showFailed')}
        </Button>
        <Box sx={{ borderRadius: 2, overflow: 'hidden' }}>
          <OfflineLine text={t('toasts.offline')} waiting={2} />
        </Box>
        <NoticeCard icon={RefreshCw} text={t('toasts.update')}>
          <Button size="small" variant="soft" onClick={() => toasts.info(t('toasts.reload'))}>
            {t('toasts.reload')}
          </Button>
        </NoticeCard>
      </Box>
    </Specimen>
  );
}
