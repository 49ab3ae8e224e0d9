import Button from '@mui/material/Button';
import { useTranslation } from '../../../platform/texts/use-translation.ts';

/** Closes the result; the history keeps it. */
export function CloseButton({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('payments');
  return (
    <Button color="inherit" onClick={onClose}>
      {t('order.done')}
    </Button>
  );
}
