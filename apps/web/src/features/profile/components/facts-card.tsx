import type profileTexts from '@bilim/locales/ru/profile.json';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';

export type Fact = { name: keyof (typeof profileTexts)['field']; value: string | null };

/** Labelled facts, in two columns where there is room. An unknown value is shown as unknown, not hidden. */
export function FactsCard({ title, facts }: { title: string; facts: readonly Fact[] }) {
  const { t } = useTranslation('profile');
  return (
    <SectionCard title={title}>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
          gap: 2,
          px: 1.5,
          pt: 0.5,
          pb: 1.5,
        }}
      >
        {facts.map(({ name, value }) => (
          <div key={name}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {t(`field.${name}`)}
            </Typography>
            <Typography
              component="dd"
              sx={{ mt: 0.25, fontWeight: 500 }}
              color={value ? undefined : 'textSecondary'}
            >
              {value || t('notGiven')}
            </Typography>
          </div>
        ))}
      </Box>
    </SectionCard>
  );
}
