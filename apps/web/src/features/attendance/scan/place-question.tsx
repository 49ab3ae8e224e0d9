import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { MapPin } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Icon } from '../../../ui/show/icon.tsx';

type PlaceQuestionProps = { busy: boolean; onAllow: () => void; onWithout: () => void };

/** Explains why the location is needed, before the browser asks for it. */
export function PlaceQuestion({ busy, onAllow, onWithout }: PlaceQuestionProps) {
  const { t } = useTranslation('attendance');
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'center', textAlign: 'center', maxWidth: 360 }}>
      <Icon of={MapPin} size={36} />
      <Typography variant="h2">{t('scan.placeAsk')}</Typography>
      <Typography color="textSecondary" sx={{ textWrap: 'balance' }}>
        {t('scan.placeWhy')}
      </Typography>
      <Button variant="contained" size="large" loading={busy} onClick={onAllow}>
        {t('scan.placeAllow')}
      </Button>
      <Button color="inherit" disabled={busy} onClick={onWithout}>
        {t('scan.placeWithout')}
      </Button>
    </Box>
  );
}
