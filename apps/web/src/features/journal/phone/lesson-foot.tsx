import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { MainAction } from '../../../ui/page/main-action.tsx';
import { LinkButton } from '../../../ui/show/link.tsx';

const route = getRouteApi('/shell/journal');

/** How many students have a mark, and the way out. */
export function LessonFoot({ progress: { filled, of } }: { progress: { filled: number; of: number } }) {
  const { t } = useTranslation('journal');
  const { lesson, ...search } = route.useSearch();
  return (
    <MainAction>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: 1 }}>
          <Typography variant="body2" sx={{ fontWeight: 650, mb: 0.5 }}>
            {t('lesson.progress', { filled, of })}
          </Typography>
          <LinearProgress
            variant="determinate"
            value={of === 0 ? 0 : (100 * filled) / of}
            aria-label={t('lesson.progress', { filled, of })}
            sx={{ borderRadius: 99 }}
          />
        </Box>
        <LinkButton variant="contained" size="large" to="/journal" search={search} sx={{ flex: 'none' }}>
          {t('lesson.done')}
        </LinkButton>
      </Box>
    </MainAction>
  );
}
