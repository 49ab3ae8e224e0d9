import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useRegistration } from '../model/use-model.ts';
import { creditShares } from '../state/basket/basket.ts';

/** Credits against the limit and the plan: existing ones in grey, the basket's in teal. */
export function CreditsBar({ aside }: { aside?: ReactNode }) {
  const { t } = useTranslation('registration');
  const { page, streamIds } = useRegistration();
  const { plan, own, basket, sum, limit } = creditShares(page, streamIds);
  const isOver = sum > limit;
  const width = (credits: number) => `${(100 * credits) / Math.max(limit, sum, 1)}%`;
  const parts = [
    { key: 'plan', credits: plan, words: t('basket.byPlan', { credits: plan }) },
    { key: 'own', credits: own, words: t('basket.own', { credits: own }) },
    { key: 'basket', credits: basket, words: t('basket.added', { credits: basket }) },
  ].filter(({ key, credits }) => credits > 0 || key === 'basket');
  return (
    <Box sx={{ mb: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 1 }}>
        <Typography component="div">
          <Box
            component="span"
            sx={{ fontSize: '1.25rem', fontWeight: 650, color: isOver ? 'error.main' : undefined }}
          >
            {sum}
          </Box>{' '}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {t('basket.ofLimit', { count: limit })}
          </Box>
        </Typography>
        {aside ||
          (page.planCredits > 0 && (
            <Typography variant="caption" color="textSecondary">
              {t('basket.plan', { credits: page.planCredits })}
            </Typography>
          ))}
      </Box>
      <Box
        aria-hidden
        sx={(theme) => ({
          display: 'flex',
          height: 8,
          my: 0.75,
          borderRadius: 99,
          overflow: 'hidden',
          background: theme.vars.palette.divider,
        })}
      >
        {parts.map(({ key, credits }) => (
          <Box key={key} className={key} sx={[{ width: width(credits) }, colors]} />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {parts.map(({ key, words }) => (
          <Typography
            key={key}
            variant="caption"
            color="textSecondary"
            sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}
          >
            <Box component="span" className={key} sx={[{ width: 8, height: 8, borderRadius: 99 }, colors]} />
            {words}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}

const colors = {
  '&.plan': { background: '#8FA5A1' },
  '&.own': { background: '#5F7A75' },
  '&.basket': { backgroundColor: 'primary.main' },
};
