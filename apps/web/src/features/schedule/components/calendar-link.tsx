import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CalendarPlus, Copy } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toasts } from '../../../platform/toasts.ts';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';

/** The new address: to scan, to copy, to open. It is not shown again. */
export function CalendarLink({ link }: { link: string }) {
  const { t } = useTranslation('schedule');
  const input = useRef<HTMLInputElement>(null);
  const copy = async () => {
    input.current?.select();
    // A page that came without encryption may not write to the clipboard; what is selected can be copied by hand.
    const copied = await navigator.clipboard?.writeText(link).then(
      () => true,
      () => false,
    );
    if (copied) toasts.success(t('feed.copied'));
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'center' }}>
      <QrCode text={link} label={t('feed.qr')} />
      <Box sx={{ width: '100%' }}>
        <Field
          label={t('feed.link')}
          value={link}
          readOnly
          inputRef={input}
          onFocus={() => input.current?.select()}
        />
      </Box>
      <Typography variant="caption" color="textSecondary">
        {t('feed.once')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" startIcon={<Icon of={Copy} />} onClick={copy}>
          {t('feed.copy')}
        </Button>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Icon of={CalendarPlus} />}
          href={link.replace(/^https?:/, 'webcal:')}
        >
          {t('feed.open')}
        </Button>
      </Box>
    </Box>
  );
}
