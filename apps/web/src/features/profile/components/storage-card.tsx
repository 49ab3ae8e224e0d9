import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useDates } from '../../../platform/time/dates.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { storageQuery } from '../profile.api.ts';

/** The card is hidden below this share. */
const NEAR = 0.8;

/** The remaining storage for the user's files, if it is low. */
export function StorageCard() {
  const { t } = useTranslation('profile');
  const dates = useDates();
  const { data } = useQuery(storageQuery());
  if (!data || data.used < NEAR * data.most) return null;
  const { used, most } = data;
  const heading = t('storage.heading');
  return (
    <SectionCard title={heading}>
      <LinearProgress
        variant="determinate"
        color={used < most ? 'primary' : 'error'}
        aria-label={heading}
        value={Math.min(100, (used / most) * 100)}
        sx={{ mx: 1.5, mb: 1, height: 8, borderRadius: 4 }}
      />
      <Typography sx={{ px: 1.5, pb: 1.5 }}>
        {t('storage.text', { used: dates.size(used), most: dates.size(most) })}
      </Typography>
    </SectionCard>
  );
}
