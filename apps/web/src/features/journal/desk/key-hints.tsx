import Box from '@mui/material/Box';
import { useTranslation } from '../../../platform/texts/use-translation.ts';

const HINTS = ['move', 'next', 'mark', 'absent', 'present', 'undo', 'details'] as const;

export function KeyHints() {
  const { t } = useTranslation('journal');
  return (
    <Box
      component="p"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        m: 0,
        mt: 1,
        color: 'text.secondary',
        fontSize: '0.75rem',
      }}
    >
      {HINTS.map((hint) => (
        <span key={hint}>{t(`desk.keys.${hint}`)}</span>
      ))}
    </Box>
  );
}
