import Button from '@mui/material/Button';
import { ExternalLink, Eye } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import { LinkToGive } from '../../../ui/show/link-to-give.tsx';

/**
 * The link to copy, to open here, or to scan; it is shown only once. It is covered until the teacher reveals
 * it, because the class may see this screen. Opening is a button, because a browser shows the target of an
 * ordinary link.
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
