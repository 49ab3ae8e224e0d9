import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { QrCode } from '../../../ui/show/qr-code.tsx';

type CodeSquareProps = {
  step: { path: string } | null;
  /** A row of digits is shown below. */
  withDigits: boolean;
  instead: ReactNode;
};

/** As large as the window allows: 624 px on 1440 × 900. White in every theme, for cameras. */
export function CodeSquare({ step, withDigits, instead }: CodeSquareProps) {
  const { t } = useTranslation('attendance');
  return (
    <Box
      sx={({ vars: { palette }, breakpoints }) => ({
        width: 'min(100%, calc(100vw - 32px), 480px)',
        aspectRatio: '1',
        display: 'grid',
        borderRadius: '12px',
        overflow: 'hidden',
        ...(step ? { background: '#fff' } : { border: `1px solid ${palette.divider}`, placeItems: 'center' }),
        [breakpoints.up('md')]: {
          width: `min(calc(100dvh - ${withDigits ? 380 : 276}px), 60vw - 240px)`,
          minWidth: withDigits ? 280 : 320,
          borderRadius: '24px',
        },
        '& > svg': { width: '100%', height: '100%' },
      })}
    >
      {step ? <QrCode text={`${location.origin}${step.path}`} label={t('qrLabel')} /> : instead}
    </Box>
  );
}
