import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Check } from 'lucide-react';
import { Icon } from '../show/icon.tsx';
import type { MenuAction } from './menu-action.ts';

export type ActionMenuListProps = {
  /** The id of the button that labels the menu. */
  labelledBy: string;
  anchor: HTMLElement | null;
  items: readonly MenuAction[];
  onClose: () => void;
};

/** The menu of an ActionMenu; its code loads with the first opened menu. */
export function ActionMenuList({ labelledBy, anchor, items, onClose }: ActionMenuListProps) {
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      slotProps={{ list: { 'aria-labelledby': labelledBy } }}
    >
      {items.map((item) => (
        <MenuItem
          key={item.label}
          role={item.checked === undefined ? 'menuitem' : 'menuitemcheckbox'}
          aria-checked={item.checked}
          onClick={() => {
            if (!item.stays) onClose();
            item.onClick();
          }}
          sx={{ color: item.tone === 'bad' ? 'error.main' : undefined }}
        >
          {item.icon && <Icon of={item.icon} />}
          {item.label}
          {item.checked && (
            <span style={{ marginLeft: 'auto', display: 'flex' }}>
              <Icon of={Check} size={18} />
            </span>
          )}
        </MenuItem>
      ))}
    </Menu>
  );
}
