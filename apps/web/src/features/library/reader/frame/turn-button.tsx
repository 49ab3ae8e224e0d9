import IconButton from '@mui/material/IconButton';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Icon } from '../../../../ui/show/icon.tsx';

type TurnButtonProps = { side: 'left' | 'right'; label: string; end: boolean; onClick: () => void };

/** At an end the button stays rendered, so that the keyboard focus is not lost. */
export function TurnButton({ side, label, end, onClick }: TurnButtonProps) {
  return (
    <IconButton
      aria-label={label}
      aria-disabled={end}
      onClick={onClick}
      sx={(theme) => ({
        position: 'absolute',
        zIndex: 2,
        top: 'calc(50% - 24px)',
        [side]: 12,
        width: 48,
        height: 48,
        borderRadius: 3,
        background: theme.vars.palette.background.paper,
        border: `1px solid ${theme.vars.palette.divider}`,
        '&[aria-disabled="true"]': { opacity: 0.4, cursor: 'default' },
      })}
    >
      <Icon of={side === 'left' ? ChevronLeft : ChevronRight} />
    </IconButton>
  );
}
