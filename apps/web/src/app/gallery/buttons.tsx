import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { toasts } from '../../platform/page/toasts.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { Specimen } from './specimen.tsx';

/** The filled button, its variants, and their disabled states. */
export function Buttons() {
  const { t } = useTranslation('gallery');
  const press = () => toasts.success(t('buttons.filled'));
  return (
    <Specimen title={t('buttons.title')} span={12}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" onClick={press}>
          {t('buttons.filled')}
        </Button>
        <Button variant="soft" onClick={press}>
          {t('buttons.soft')}
        </Button>
        <Button variant="outlined" onClick={press}>
          {t('buttons.outlined')}
        </Button>
        <Button variant="contained" disabled>
          {t('buttons.filled')}
        </Button>
      </Box>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
        {t('buttons.missing')}
      </Typography>
    </Specimen>
  );
}
