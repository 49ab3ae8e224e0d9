import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { Check, EllipsisVertical } from 'lucide-react';
import { useId, useState } from 'react';
import { Icon, type LucideIcon } from './icon.tsx';
import { useBackCloses } from './use-back-closes.ts';

export type MenuAction = {
  label: string;
  icon?: LucideIcon;
  tone?: 'bad';
  /** For a choice: whether it is chosen. */
  checked?: boolean;
  /** The menu stays open, as several may be ticked. */
  stays?: boolean;
  onClick: () => void;
};

type ActionMenuProps = {
  /** What the button opens, for hover and screen readers. */
  label: string;
  icon?: LucideIcon;
  look?: 'icon' | 'outlined' | 'labelled';
  items: readonly MenuAction[];
};

/** A button that opens a menu of deeds or choices. */
export function ActionMenu({ label, icon = EllipsisVertical, look = 'icon', items }: ActionMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const open = anchor !== null;
  const close = () => setAnchor(null);
  useBackCloses({ open, onClose: close });
  const press = {
    id,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': open,
    onClick: ({ currentTarget }: { currentTarget: HTMLElement }) => setAnchor(currentTarget),
  };
  return (
    <>
      {look === 'labelled' ? (
        <Button {...press} variant="outlined" startIcon={<Icon of={icon} size={18} />} sx={{ flex: 'none' }}>
          {label}
        </Button>
      ) : (
        <Tooltip title={label}>
          <IconButton
            {...press}
            aria-label={label}
            sx={(theme) => ({
              flex: 'none',
              ...(look === 'outlined' && { border: `1px solid ${theme.vars.palette.divider}` }),
            })}
          >
            <Icon of={icon} />
          </IconButton>
        </Tooltip>
      )}
      <Menu anchorEl={anchor} open={open} onClose={close} slotProps={{ list: { 'aria-labelledby': id } }}>
        {items.map((item) => (
          <MenuItem
            key={item.label}
            role={item.checked === undefined ? 'menuitem' : 'menuitemcheckbox'}
            aria-checked={item.checked}
            onClick={() => {
              if (!item.stays) close();
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
    </>
  );
}
