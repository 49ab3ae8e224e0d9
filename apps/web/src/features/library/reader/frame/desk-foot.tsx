import Box from '@mui/material/Box';
import { useTranslation } from '../../../../platform/texts/use-translation.ts';
import { pagesLeft, type Reading } from '../reading.ts';
import { ONE_LINE } from './bar-look.ts';
import { PageField } from './page-field.tsx';
import { PageSlider } from './page-slider.tsx';

/** The pages left in the chapter, the book's progress bar, the page number. */
export function DeskFoot({ reading, chapter }: { reading: Reading; chapter: string }) {
  const { t } = useTranslation('reader');
  const left = pagesLeft(reading);
  return (
    <Box
      component="footer"
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        height: 56,
        px: 3,
        flex: 'none',
        background: theme.vars.palette.background.paper,
        borderTop: `1px solid ${theme.vars.palette.divider}`,
      })}
    >
      {left !== null && (
        <Box sx={{ display: 'flex', color: 'text.secondary', fontSize: '0.8125rem', minWidth: 0 }}>
          <Box component="span" sx={{ maxWidth: 200, ...ONE_LINE }}>
            {chapter}
          </Box>
          <Box component="span" sx={{ whiteSpace: 'pre' }}>
            {' · '}
            {left > 0 ? t('left', { count: left }) : t('chapterEnd')}
          </Box>
        </Box>
      )}
      <PageSlider reading={reading} />
      <PageField reading={reading} />
    </Box>
  );
}
