import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Copy } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { toasts } from '../../platform/page/toasts.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { Field } from '../form/field.tsx';
import { Icon } from './icon.tsx';
import { QrCode } from './qr-code.tsx';

type LinkToGiveProps = {
  link: string;
  label: string;
  /** The accessible text of its QR code. */
  qrLabel: string;
  note?: string;
  /** Others may see the screen: the link can be copied, and is hidden. */
  covered?: boolean;
  /** Other actions. */
  children: ReactNode;
};

/** A new link: to scan, to copy, to open. */
export function LinkToGive({ link, label, qrLabel, note, covered = false, children }: LinkToGiveProps) {
  const { t } = useTranslation('ui');
  const input = useRef<HTMLInputElement>(null);
  const copy = async () => {
    input.current?.select();
    // Without HTTPS the clipboard is blocked; the selected text can be copied by hand.
    const copied = await navigator.clipboard?.writeText(link).then(
      () => true,
      () => false,
    );
    if (copied) toasts.success(t('link.copied'));
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'center' }}>
      {!covered && (
        <>
          <QrCode text={link} label={qrLabel} />
          <Box sx={{ width: '100%' }}>
            <Field
              label={label}
              value={link}
              readOnly
              inputRef={input}
              onFocus={() => input.current?.select()}
            />
          </Box>
        </>
      )}
      {note && (
        <Typography variant="caption" color="textSecondary">
          {note}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
        {!(covered && !navigator.clipboard) && (
          <Button variant="contained" startIcon={<Icon of={Copy} />} onClick={copy}>
            {t('link.copy')}
          </Button>
        )}
        {children}
      </Box>
    </Box>
  );
}
