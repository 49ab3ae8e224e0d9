import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { SampleGrid } from './sample-grid.tsx';

/** A stream’s journal for a complete term, to try and measure scrolling. */
export function LargeGridScreen() {
  const { t } = useTranslation('gallery');
  return (
    <Box component="main" id="content" tabIndex={-1} sx={{ p: 2.5, outline: 'none' }}>
      <Typography variant="h1" sx={{ mb: 2 }}>
        {t('grid.large')}
      </Typography>
      <SampleGrid rows={120} columns={60} maxHeight="calc(100dvh - 96px)" />
    </Box>
  );
}
