import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { LEFT_COLUMN, useLeftColumnName } from '../slots.tsx';

export type SidePanelProps = { open: boolean; onClose: () => void };

/** The left column where it does not fit; its code loads when it is first opened. */
export function SidePanel({ open, onClose }: SidePanelProps) {
  const left = useLeftColumnName();
  return (
    <Drawer open={open} onClose={onClose} slotProps={{ paper: { 'aria-label': left } }}>
      <Box sx={{ width: 320, p: 2, display: 'grid', gap: 2 }}>
        {LEFT_COLUMN.map((Part, index) => (
          <Part key={index.toString()} />
        ))}
      </Box>
    </Drawer>
  );
}
