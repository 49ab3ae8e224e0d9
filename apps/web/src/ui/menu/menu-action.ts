import type { LucideIcon } from '../show/icon.tsx';

/** One item of a menu: an action, or a choice. */
export type MenuAction = {
  label: string;
  icon?: LucideIcon;
  tone?: 'bad';
  /** For a choice: whether it is selected. */
  checked?: boolean;
  /** The menu stays open, because several items may be selected. */
  stays?: boolean;
  onClick: () => void;
};
