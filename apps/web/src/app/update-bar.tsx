import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { RefreshCw } from 'lucide-react';
import { applyUpdate, useUpdateReady } from '../platform/page/updates.ts';
import { useTranslation } from '../platform/texts/use-translation.ts';
import { NoticeCard } from '../ui/state/notice-card.tsx';

/** Offers a new version; the open tab keeps working until the user accepts. */
export function UpdateBar() {
  const { t } = useTranslation('shell');
  if (!useUpdateReady()) return null;
  return (
    <Box
      role="status"
      sx={(theme) => ({
        position: 'fixed',
        zIndex: theme.zIndex.snackbar,
        insetInline: 0,
        bottom: { xs: 'calc(72px + env(safe-area-inset-bottom))', md: 20 },
        mx: 'auto',
        width: 'max-content',
        maxWidth: 'calc(100% - 32px)',
        borderRadius: 3,
        boxShadow: '0 12px 32px rgb(6 20 18 / 0.16)',
      })}
    >
      <NoticeCard icon={RefreshCw} text={t('update.text')}>
        <Button size="small" variant="soft" onClick={applyUpdate}>
          {t('update.reload')}
        </Button>
      </NoticeCard>
    </Box>
  );
}
