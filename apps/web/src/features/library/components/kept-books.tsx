import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { ChevronRight, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { useKeptBooks } from '../../../platform/kept/kept-books.ts';
import { useLater } from '../../../platform/page/use-later.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useDates } from '../../../platform/time/dates.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import type { KeptListProps } from './kept-list.tsx';

/** The number and size of books available offline; a click shows them. */
export function KeptBooks() {
  const { t } = useTranslation('library');
  const dates = useDates();
  const kept = useKeptBooks();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const KeptList = useLater<KeptListProps>({
    load: async () => (await import('./kept-list.tsx')).KeptList,
    wish: open,
    onMissing: close,
  });
  if (kept.length === 0) return null;
  const size = dates.size(kept.reduce((sum, { bytes }) => sum + bytes, 0));
  return (
    <Card>
      <ButtonBase
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ justifyContent: 'flex-start', gap: 1.5, width: '100%', p: 1.5, textAlign: 'left' }}
      >
        <Box
          component="span"
          sx={(theme) => ({
            display: 'grid',
            placeItems: 'center',
            flex: 'none',
            width: 34,
            height: 34,
            borderRadius: 2,
            background: theme.vars.palette.tone.teal.soft,
            color: theme.vars.palette.tone.teal.on,
          })}
        >
          <Icon of={WifiOff} size={18} />
        </Box>
        <Box component="span" sx={{ flex: 1 }}>
          <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
            {t('keptBooks', { count: kept.length })}
          </Typography>
          <Typography variant="caption" component="span" color="textSecondary">
            {t('keptRoom', { size })}
          </Typography>
        </Box>
        <Icon of={ChevronRight} size={18} />
      </ButtonBase>
      {KeptList && open && <KeptList kept={kept} onClose={close} />}
    </Card>
  );
}
