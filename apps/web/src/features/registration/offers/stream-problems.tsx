import type { Problem } from '@bilim/rules/registration/basket';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useRegistration } from '../model/use-model.ts';
import { disciplineName, type Found, findStream } from '../state/page/find.ts';
import { ownProblems } from '../state/page/stream-look.ts';

/** Problems of a chosen stream: clashes, missing prerequisites, or no seat left. */
export function StreamProblems({ stream, offer }: Found) {
  const { t } = useTranslation('registration');
  const { page, problems, streamIds } = useRegistration();
  if (!streamIds.includes(stream.id)) return null;
  const lines = ownProblems(problems, { offer, stream }).map(words).filter(Boolean);
  return [...new Set(lines)].map((line) => (
    <Typography key={line} variant="caption" component="div" sx={{ color: 'error.main', fontWeight: 600 }}>
      {line}
    </Typography>
  ));

  function words(problem: Problem): string {
    switch (problem.kind) {
      case 'clash':
        return t('stream.clash', { name: disciplineName(page, inTheWayOf(problem)) });
      case 'full':
        return t('stream.gone');
      case 'prerequisite': {
        const names = problem.missing.map((id) => t('page.quoted', { name: disciplineName(page, id) }));
        return t('page.needed', { needed: names.join(', ') });
      }
      default:
        return '';
    }
  }

  function inTheWayOf({ streamId, otherDisciplineId }: Extract<Problem, { kind: 'clash' }>) {
    if (streamId === stream.id) return otherDisciplineId;
    return findStream(page, streamId)?.offer.disciplineId ?? offer.disciplineId;
  }
}
