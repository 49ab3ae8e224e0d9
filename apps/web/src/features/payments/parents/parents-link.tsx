import Button from '@mui/material/Button';
import { Share2 } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import { LinkToGive } from '../../../ui/show/link-to-give.tsx';

/** The link to scan, to copy, and to share if the browser can. */
export function ParentsLink({ link }: { link: string }) {
  const { t } = useTranslation('payments');
  // Closing the share dialog is not an error.
  const share = () => navigator.share({ title: t('parents.shareTitle'), url: link }).catch(() => undefined);
  return (
    <LinkToGive link={link} label={t('parents.link')} qrLabel={t('parents.qr')}>
      {'share' in navigator && (
        <Button variant="outlined" startIcon={<Icon of={Share2} />} onClick={() => void share()}>
          {t('parents.share')}
        </Button>
      )}
    </LinkToGive>
  );
}
