import Button from '@mui/material/Button';
import { ChevronDown, ChevronUp, Sigma } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';

type HowButtonProps = {
  open: boolean;
  panelId: string;
  /** As a line of text, where there is another button. */
  quiet?: boolean;
  onClick: () => void;
};

/** Opens the rows and the arithmetic behind a number, in place. */
export function HowButton({ open, panelId, quiet = false, onClick }: HowButtonProps) {
  const { t } = useTranslation('transcript');
  return (
    <Button
      size="small"
      variant={quiet ? 'text' : 'soft'}
      aria-expanded={open}
      aria-controls={open ? panelId : undefined}
      startIcon={<Icon of={Sigma} size={16} />}
      endIcon={<Icon of={open ? ChevronUp : ChevronDown} size={16} />}
      onClick={onClick}
      sx={{ flex: 'none', ...(quiet && { ml: -1.5 }) }}
    >
      {t('how.button')}
    </Button>
  );
}
