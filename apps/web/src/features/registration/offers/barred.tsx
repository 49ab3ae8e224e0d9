import type { Problem } from '@bilim/rules/registration/basket';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useRegistration } from '../model/use-model.ts';
import { useWords } from '../parts/use-words.ts';
import { problemWords } from '../state/basket/problem-words.ts';
import { disciplineName } from '../state/page/find.ts';

/** Shown if a stream cannot be chosen: the registration that conflicts with it. */
export function Barred({ problem }: { problem: Problem }) {
  return (
    <Typography variant="caption" component="div" color="textSecondary">
      <Reason problem={problem} />
    </Typography>
  );
}

function Reason({ problem }: { problem: Problem }) {
  const { t } = useTranslation('registration');
  const { page } = useRegistration();
  const { time } = useWords();
  if (problem.kind === 'clash')
    return t('stream.clash', { name: disciplineName(page, problem.otherDisciplineId) });
  if (problem.kind !== 'choice') return problemWords(problem, { page, t, time }).text;
  const had = page.registrations.filter(({ choice }) => choice === problem.choice).map(({ name }) => name);
  const names = [...new Set(had)].map((name) => t('page.quoted', { name })).join(', ');
  return t('stream.groupDone', { names });
}
