import Button from '@mui/material/Button';
import { ExternalLink, Eye } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';
import { LinkToGive } from '../../../ui/link-to-give.tsx';

/**
 * The link: to copy, to open here, to scan. It is covered until its teacher wants to see it, since the room may be looking at
 * this very screen; a browser would tell where a true link leads, so that opening it is a button. It is not shown again.
 */
export function ScreenLink({ link }: { link: string }) {
  const { t } = useTranslation('attendance');
  const [covered, setCovered] = useState(true);
  return (
    <LinkToGive link={link} label={t('link.address')} qrLabel={t('link.qr')} covered={covered}>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Icon of={ExternalLink} />}
        onClick={() => window.open(link, '_blank', 'noreferrer')}
      >
        {t('link.open')}
      </Button>
      {covered && (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Icon of={Eye} />}
          onClick={() => setCovered(false)}
        >
          {t('link.show')}
        </Button>
      )}
    </LinkToGive>
  );
}
