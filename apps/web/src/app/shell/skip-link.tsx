import Box from '@mui/material/Box';
import { useTranslation } from '../../platform/texts/use-translation.ts';

/** The first Tab stop: skips the menus and moves to the content. */
export function SkipLink() {
  const { t } = useTranslation('shell');
  return (
    <Box
      component="a"
      href="#content"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('content')?.focus();
      }}
      sx={(theme) => ({
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: theme.zIndex.tooltip,
        px: 2,
        py: 1.25,
        borderRadius: 2.5,
        background: theme.vars.palette.primary.main,
        color: theme.vars.palette.primary.contrastText,
        fontWeight: 600,
        textDecoration: 'none',
        '&:not(:focus)': { clipPath: 'inset(50%)' },
      })}
    >
      {t('skipToContent')}
    </Box>
  );
}
