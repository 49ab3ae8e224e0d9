import type { LucideIcon } from './icon.tsx';

/** One line of a menu: a deed, or a choice. */
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
