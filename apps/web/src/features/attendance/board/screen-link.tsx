import Button from '@mui/material/Button';
import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';
import { LinkToGive } from '../../../ui/link-to-give.tsx';

/** The link: to scan, to copy, to open here. It is not shown again. */
export function ScreenLink({ link }: { link: string }) {
  const { t } = useTranslation('attendance');
  return (
    <LinkToGive link={link} label={t('link.address')} qrLabel={t('link.qr')}>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Icon of={ExternalLink} />}
        href={link}
        target="_blank"
        rel="noreferrer"
      >
        {t('link.open')}
      </Button>
    </LinkToGive>
  );
}
