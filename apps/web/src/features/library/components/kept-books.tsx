import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../platform/dates.ts';
import { useKeptBooks } from '../../../platform/kept-books.ts';
import { Icon } from '../../../ui/icon.tsx';

/** How many books can be read here without network, and how much room they take. */
export function KeptBooks() {
  const { t } = useTranslation('library');
  const dates = useDates();
  const kept = useKeptBooks();
  if (kept.length === 0) return null;
  const size = dates.size(kept.reduce((sum, { bytes }) => sum + bytes, 0));
  return (
    <Card sx={{ display: 'flex', alignItems: 'center', gap: 1.5, p: 1.5 }}>
      <Box
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
      <div>
        <Typography sx={{ fontWeight: 600 }}>{t('keptBooks', { count: kept.length })}</Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          {t('keptRoom', { size })}
        </Typography>
      </div>
    </Card>
  );
}
