import Button from '@mui/material/Button';
import { CalendarPlus } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import { LinkToGive } from '../../../ui/show/link-to-give.tsx';

/** The new address: to scan, to copy, to open. It is shown only once. */
export function CalendarLink({ link }: { link: string }) {
  const { t } = useTranslation('schedule');
  return (
    <LinkToGive link={link} label={t('feed.link')} qrLabel={t('feed.qr')} note={t('feed.once')}>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Icon of={CalendarPlus} />}
        href={link.replace(/^https?:/, 'webcal:')}
      >
        {t('feed.open')}
      </Button>
    </LinkToGive>
  );
}
