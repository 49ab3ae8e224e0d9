import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';

/** Says that something new came; it is shown when the reader wants it, so that nothing moves under their eyes. */
export function NewPostsPill({ count, onShow }: { count: number; onShow: () => void }) {
  const { t } = useTranslation('news');
  return (
    <Box
      aria-live="polite"
      sx={{ position: 'sticky', top: 'calc(var(--shell-top, 0px) + 12px)', zIndex: 2, textAlign: 'center' }}
    >
      {count > 0 && (
        <Button
          startIcon={<Icon of={ArrowUp} size={18} />}
          onClick={onShow}
          sx={(theme) => ({
            mb: 2,
            borderRadius: 999,
            background: theme.vars.palette.tone.teal.soft,
            color: theme.vars.palette.tone.teal.on,
            '&:hover': { background: theme.vars.palette.tone.teal.soft },
          })}
        >
          {t('newPosts', { count })}
        </Button>
      )}
    </Box>
  );
}
