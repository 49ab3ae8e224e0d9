import type { ServiceState } from '@bilim/contract/areas/payments.shapes';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { QrCode } from '../../../ui/qr-code.tsx';
import type { Elqr } from './use-elqr.ts';

/** The QR code on white, in both themes: cameras expect it so. */
export function CodePicture({ service, elqr }: { service: ServiceState; elqr: Elqr }) {
  const { t } = useTranslation('payments');
  return (
    <Box
      sx={(theme) => ({
        ...{ width: 'min(100%, 224px)', mx: 'auto', background: '#fff', borderRadius: 3, overflow: 'hidden' },
        border: `1px solid ${theme.vars.palette.divider}`,
        '& svg': { display: 'block', width: '100%', height: 'auto' },
      })}
    >
      <QrCode text={elqr.text} label={t('qr.label', { service: service.name })} />
    </Box>
  );
}
