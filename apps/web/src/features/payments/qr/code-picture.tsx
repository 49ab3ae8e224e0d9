import type { ServiceState } from '@bilim/contract/areas/payments.shapes';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useNumbers } from '../../../platform/words/money.ts';
import { QrCode } from '../../../ui/show/qr-code.tsx';
import type { Elqr } from './use-elqr.ts';

type CodePictureProps = { service: ServiceState; elqr: Elqr; tyiyn: number | null };

/** The QR on white in both themes, as cameras require. The sum is shown below. */
export function CodePicture({ service, elqr, tyiyn }: CodePictureProps) {
  const { t } = useTranslation('payments');
  const { money } = useNumbers();
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box
        sx={(theme) => ({
          width: 'min(100%, 224px)',
          mx: 'auto',
          background: '#fff',
          borderRadius: 3,
          overflow: 'hidden',
          border: `1px solid ${theme.vars.palette.divider}`,
          '& svg': { display: 'block', width: '100%', height: 'auto' },
        })}
      >
        <QrCode text={elqr.text} label={t('qr.label', { service: service.name })} />
      </Box>
      {tyiyn !== null && (
        <Typography component="figcaption" variant="h2" sx={{ mt: 1, textAlign: 'center' }}>
          {money(tyiyn)}
        </Typography>
      )}
    </Box>
  );
}
