import ButtonBase from '@mui/material/ButtonBase';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Icon } from '../show/icon.tsx';

type SortButtonProps = { label: string; order: 'ascending' | 'descending' | null; onClick: () => void };

/** A column header that sorts; the arrow shows the current order. */
export function SortButton({ label, order, onClick }: SortButtonProps) {
  return (
    <ButtonBase
      onClick={onClick}
      sx={{ gap: 0.5, minHeight: 32, font: 'inherit', color: 'inherit', borderRadius: 1 }}
    >
      {label}
      {order && <Icon of={order === 'descending' ? ArrowDown : ArrowUp} size={14} />}
    </ButtonBase>
  );
}
