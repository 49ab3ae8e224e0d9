import Box from '@mui/material/Box';
import { useTranslation } from '../../../platform/texts/use-translation.ts';

/** Shown while files are dragged over the conversation. */
export function DropHint() {
  const { t } = useTranslation('ui');
  return (
    <Box
      sx={(theme) => ({
        position: 'absolute',
        inset: 8,
        zIndex: 2,
        display: 'grid',
        placeItems: 'center',
        borderRadius: 3,
        border: `2px dashed ${theme.vars.palette.primary.main}`,
        background: theme.vars.palette.tone.teal.soft,
        color: theme.vars.palette.tone.teal.on,
        fontWeight: 600,
        opacity: 0.96,
        pointerEvents: 'none',
      })}
    >
      {t('file.drop')}
    </Box>
  );
}
