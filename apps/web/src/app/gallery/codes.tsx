import Box from '@mui/material/Box';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { QrCode } from '../../ui/show/qr-code.tsx';
import { Ring } from '../../ui/show/ring.tsx';
import { Specimen } from './specimen.tsx';

/** A progress ring and a QR code. */
export function Codes() {
  const { t } = useTranslation('gallery');
  return (
    <Specimen title={t('codes.title')} span={3}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Ring share={0.45} note={t('codes.minutes')}>
          36
        </Ring>
        <Ring share={0.91} size={96} tone="ok">
          91%
        </Ring>
        <Ring share={0} tone="bad">
          0
        </Ring>
        <QrCode text="https://example.edu.kg/lms" label={t('codes.qr')} size={140} />
      </Box>
    </Specimen>
  );
}
