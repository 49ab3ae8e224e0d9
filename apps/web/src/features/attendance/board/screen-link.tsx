import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Copy, ExternalLink } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toasts } from '../../../platform/toasts.ts';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';

/** The link: to scan, to copy, to open here. It is not shown again. */
export function ScreenLink({ link }: { link: string }) {
  const { t } = useTranslation('attendance');
  const input = useRef<HTMLInputElement>(null);
  const copy = async () => {
    input.current?.select();
    // A page that came without encryption may not write to the clipboard; what is selected can be copied by hand.
    const copied = await navigator.clipboard?.writeText(link).then(
      () => true,
      () => false,
    );
    if (copied) toasts.success(t('link.copied'));
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'center' }}>
      <QrCode text={link} label={t('link.qr')} />
      <Box sx={{ width: '100%' }}>
        <Field
          label={t('link.address')}
          value={link}
          readOnly
          inputRef={input}
          onFocus={() => input.current?.select()}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" startIcon={<Icon of={Copy} />} onClick={copy}>
          {t('link.copy')}
        </Button>
        <Button
          variant="outlined"
          startIcon={<Icon of={ExternalLink} />}
          href={link}
          target="_blank"
          rel="noreferrer"
        >
          {t('link.open')}
        </Button>
      </Box>
    </Box>
  );
}
