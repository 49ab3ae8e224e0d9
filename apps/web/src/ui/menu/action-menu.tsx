import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { EllipsisVertical } from 'lucide-react';
import { useId, useState } from 'react';
import { useLater } from '../../platform/page/use-later.ts';
import { useBackCloses } from '../dialog/use-back-closes.ts';
import { Icon, type LucideIcon } from '../show/icon.tsx';
import type { ActionMenuListProps } from './action-menu-list.tsx';
import type { MenuAction } from './menu-action.ts';

type ActionMenuProps = {
  /** The name of the button, for its tooltip and screen readers. */
  label: string;
  icon?: LucideIcon;
  look?: 'icon' | 'outlined' | 'labelled';
  items: readonly MenuAction[];
};

/** A button that opens a menu of actions or choices. */
export function ActionMenu({ label, icon = EllipsisVertical, look = 'icon', items }: ActionMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const open = anchor !== null;
  const close = () => setAnchor(null);
  useBackCloses({ open, onClose: close });
  const List = useLater<ActionMenuListProps>({
    load: async () => (await import('./action-menu-list.tsx')).ActionMenuList,
    wish: open,
    onMissing: close,
  });
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
      )}
      {List && <List labelledBy={id} anchor={anchor} items={items} onClose={close} />}
    </>
  );
}
