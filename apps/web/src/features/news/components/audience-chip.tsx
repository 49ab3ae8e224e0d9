import type { NewsItem } from '@bilim/contract/areas/news.contract';
import Chip from '@mui/material/Chip';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useUnitNames } from '../faculty-names.ts';

/** The audience of a post, if it is not everyone. */
export function AudienceChip({
  post: { audience, facultyId, facultyName },
}: {
  post: Pick<NewsItem, 'audience' | 'facultyId' | 'facultyName'>;
}) {
  const { t } = useTranslation('news');
  const nameOf = useUnitNames();
  if (audience === 0 && facultyId === null) return null;
  const text = [audience !== 0 && t(`to.${audience}`), facultyId !== null && nameOf(facultyName).text]
    .filter(Boolean)
    .join(' · ');
  const whole = [audience !== 0 && t(`to.${audience}`), facultyName].filter(Boolean).join(' · ');
  return (
    <Chip
      size="small"
      label={text}
      title={whole}
      sx={(theme) => ({
        maxWidth: '100%',
        background: theme.vars.palette.tone.info.soft,
        color: theme.vars.palette.tone.info.on,
      })}
    />
  );
}
