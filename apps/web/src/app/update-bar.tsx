import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { applyUpdate, useUpdateReady } from '../platform/updates.ts';

/** Offers a new version; the open tab keeps working until the person agrees. */
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
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        py: 1,
        pl: 2.5,
        pr: 1,
        borderRadius: 99,
        background: theme.vars.palette.text.primary,
        color: theme.vars.palette.background.paper,
      })}
    >
      {t('update.text')}
      <Button size="small" variant="contained" onClick={applyUpdate} sx={{ borderRadius: 99 }}>
        {t('update.reload')}
      </Button>
    </Box>
  );
}
