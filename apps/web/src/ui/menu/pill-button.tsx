import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { Icon, type LucideIcon } from '../show/icon.tsx';

type PillButtonProps = {
  /** The selected value. */
  label: string;
  shown: string;
  /** A second, muted line. */
  note?: string;
  icon: LucideIcon | null;
  disabled?: boolean;
  onClick: () => void;
};

/** On a phone, full width: shows the selection and opens a sheet. */
export function PillButton({ label, shown, note, icon, disabled, onClick }: PillButtonProps) {
  return (
    <ButtonBase
      disabled={disabled}
      aria-haspopup="dialog"
      aria-label={`${label}: ${[shown, note].filter(Boolean).join(' ')}`}
      onClick={onClick}
      sx={(theme) => ({
        justifyContent: 'space-between',
        gap: 1,
        width: '100%',
        minHeight: 44,
        px: 2,
        py: note ? 0.75 : 0,
        textAlign: 'left',
        borderRadius: 99,
        border: `1px solid ${theme.vars.palette.divider}`,
        background: theme.vars.palette.background.paper,
        fontWeight: 500,
      })}
    >
      <Box component="span" sx={{ minWidth: 0 }}>
        <Typography component="span" noWrap sx={{ display: 'block', fontWeight: 500, lineHeight: 1.25 }}>
          {shown}
        </Typography>{' '}
        {note && (
          <Typography
            component="span"
            noWrap
            variant="caption"
            color="textSecondary"
            sx={{ display: 'block' }}
          >
            {note}
          </Typography>
        )}
      </Box>
      {icon && <Icon of={icon} size={18} />}
    </ButtonBase>
  );
}
