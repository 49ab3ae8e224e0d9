import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

type SwitchRowProps = {
  label: string;
  note: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
};

/** A switch with a note on its effect. */
export function SwitchRow({ label, note, checked, disabled, onChange }: SwitchRowProps) {
  const noteId = useId();
  return (
    <Box
      component="label"
      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, minHeight: 44 }}
    >
      <span>
        <Typography component="span" sx={{ display: 'block', fontWeight: 500 }}>
          {label}
        </Typography>
        <Typography
          id={noteId}
          component="span"
          variant="caption"
          color="textSecondary"
          sx={{ display: 'block' }}
        >
          {note}
        </Typography>
      </span>
      <Switch
        checked={checked}
        disabled={disabled}
        onChange={(_event, on) => onChange(on)}
        slotProps={{ input: { 'aria-label': label, 'aria-describedby': noteId } }}
      />
    </Box>
  );
}
