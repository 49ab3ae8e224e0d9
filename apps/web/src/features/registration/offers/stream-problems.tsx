import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { disciplineName, type Found, findStream } from '../state/find.ts';
import { clashesOf } from '../state/stream-look.ts';
import { useRegistration } from '../use-model.ts';

/** Beside a chosen stream: with what it is in the way, or that its last seat has gone. */
export function StreamProblems({ stream, offer }: Found) {
  const { t } = useTranslation('registration');
  const { page, problems, streamIds } = useRegistration();
  if (!streamIds.includes(stream.id)) return null;
  const others = clashesOf(problems, stream.id).map(({ streamId, otherDisciplineId }) =>
    streamId === stream.id
      ? otherDisciplineId
      : (findStream(page, streamId)?.offer.disciplineId ?? offer.disciplineId),
  );
  const isFull = problems.some((problem) => problem.kind === 'full' && problem.streamId === stream.id);
  const lines = [
    ...new Set(others.map((id) => t('stream.clash', { name: disciplineName(page, id) }))),
    ...(isFull ? [t('stream.gone')] : []),
  ];
  return lines.map((line) => (
    <Typography key={line} variant="caption" component="div" sx={{ color: 'error.main', fontWeight: 600 }}>
      {line}
    </Typography>
  ));
}
