import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Uploads } from './uploads.tsx';

/** Every piece of ui/ in its variants, in the order of the design's picture. For those who build screens. */
export function GalleryScreen() {
  const { t } = useTranslation('gallery');
  return (
    <Box
      component="main"
      id="content"
      tabIndex={-1}
      sx={{ maxWidth: 1440, mx: 'auto', p: { xs: 2, md: 3.5 } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, mb: 2.5 }}>
        <Typography variant="h1">{t('title')}</Typography>
        <Typography color="textSecondary">{t('note')}</Typography>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(12, minmax(0, 1fr))' },
          gap: 3,
          alignItems: 'start',
        }}
      >
        <Uploads />
      </Box>
    </Box>
  );
}
