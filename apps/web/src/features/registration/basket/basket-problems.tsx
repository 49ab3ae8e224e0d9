import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useRegistration } from '../model/use-model.ts';
import { ProblemCard } from './problem-card.tsx';

/** All problems, one card each, including the server's refusal and a busy server. */
export function BasketProblems() {
  const { t } = useTranslation('registration');
  const { problems, isRefused, mutations } = useRegistration();
  // The server was busy once, and the request is retried.
  const isBusy = mutations.save.isPending && mutations.save.failureCount > 0;
  return (
    <div role="status">
      {isRefused && (
        <Typography sx={{ mb: 1, fontWeight: 600, color: 'error.main' }}>{t('basket.refused')}</Typography>
      )}
      {isBusy && <Typography sx={{ mb: 1, fontWeight: 600 }}>{t('basket.busy')}</Typography>}
      {problems.map((problem) => (
        <ProblemCard key={JSON.stringify(problem)} problem={problem} />
      ))}
    </div>
  );
}
