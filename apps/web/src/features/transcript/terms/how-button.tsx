import Button from '@mui/material/Button';
import { ChevronDown, ChevronUp, Sigma } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Icon } from '../../../ui/show/icon.tsx';

type HowButtonProps = {
  open: boolean;
  panelId: string;
  /** As a text link beside another button. */
  quiet?: boolean;
  onClick: () => void;
};

/** Expands the rows and the calculation of a number. */
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
