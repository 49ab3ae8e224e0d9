import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useRegistration } from '../use-model.ts';
import { ProblemCard } from './problem-card.tsx';

/** Everything that stands in the way, one card each; what the server refused is said to be that. */
export function BasketProblems() {
  const { t } = useTranslation('registration');
  const { problems, isRefused } = useRegistration();
  return (
    <div role="status">
      {isRefused && (
        <Typography sx={{ mb: 1, fontWeight: 600, color: 'error.main' }}>{t('basket.refused')}</Typography>
      )}
      {problems.map((problem) => (
        <ProblemCard key={JSON.stringify(problem)} problem={problem} />
      ))}
    </div>
  );
}
