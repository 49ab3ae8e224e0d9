import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ArrowUp } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Icon } from '../../../ui/show/icon.tsx';

/** Announces new posts; they are shown on a click, so that the list does not move while the user reads. */
export function NewPostsPill({ count, onShow }: { count: number; onShow: () => void }) {
  const { t } = useTranslation('news');
  return (
    <Box
      aria-live="polite"
      // Takes no space, so that the posts do not move.
      sx={{
        position: 'sticky',
        top: 'calc(var(--shell-top, 0px) + 28px)',
        zIndex: 2,
        display: 'grid',
        justifyItems: 'center',
        height: 0,
      }}
    >
      {count > 0 && (
        <Button
          startIcon={<Icon of={ArrowUp} size={18} />}
          onClick={onShow}
          sx={(theme) => ({
            mt: -1,
            borderRadius: 999,
            boxShadow: '0 4px 16px rgb(6 20 18 / 0.16)',
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
