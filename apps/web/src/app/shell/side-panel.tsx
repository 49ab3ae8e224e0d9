import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { LEFT_COLUMN, useLeftColumnName } from '../slots.tsx';

export type SidePanelProps = { open: boolean; onClose: () => void };

/** The left column where there is no room for it; its code comes when it is first unfolded. */
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
