import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Icon, type LucideIcon } from './icon.tsx';

type PillButtonProps = {
  /** What is chosen by it. */
  label: string;
  shown: string;
  icon: LucideIcon | null;
  disabled?: boolean;
  onClick: () => void;
};

/** On a phone, as wide as there is room: what is chosen, and the way to a sheet in which to choose. */
export function PillButton({ label, shown, icon, disabled, onClick }: PillButtonProps) {
  return (
    <ButtonBase
      disabled={disabled}
      aria-haspopup="dialog"
      aria-label={`${label}: ${shown}`}
      onClick={onClick}
      sx={(theme) => ({
        justifyContent: 'space-between',
        gap: 1,
        width: '100%',
        minHeight: 44,
        px: 2,
        borderRadius: 99,
        border: `1px solid ${theme.vars.palette.divider}`,
        background: theme.vars.palette.background.paper,
        fontWeight: 500,
      })}
    >
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {shown}
      </Box>
      {icon && <Icon of={icon} size={18} />}
    </ButtonBase>
  );
}
