import Box from '@mui/material/Box';
import { useTranslation } from '../../../platform/texts/use-translation.ts';

type ResultLineProps = {
  text: string;
  answer: { total: number; missed: boolean } | null;
  /** Whether exact matches come before similar ones. */
  isRanked: boolean;
  isLooking: boolean;
  isKept: boolean;
};

/** The number of results, or that there are none; announced when it changes. */
export function ResultLine({ text, answer, isRanked, isLooking, isKept }: ResultLineProps) {
  const { t } = useTranslation('library');
  const words = () => {
    if (isKept) return t('kept');
    if (!answer) return isLooking ? t('looking') : null;
    if (text === '') return t('total', { count: answer.total });
    if (answer.missed) return t('missed', { text, count: answer.total });
    return (
      <>
        <Box component="strong" sx={{ fontWeight: 600, color: 'text.primary' }}>
          {t('found', { count: answer.total })}
        </Box>
        {isRanked && (
          <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
            {` ${t('foundBy', { text })}`}
          </Box>
        )}
      </>
    );
  };
  return (
    <Box role="status" sx={{ flex: 1, minWidth: 110, color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {words()}
    </Box>
  );
}
