import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import { Icon, type LucideIcon } from '../show/icon.tsx';

type NoticeCardProps = {
  icon: LucideIcon;
  text: string;
  /** The action of the notice. */
  children?: ReactNode;
};

/** A notice that stays until it is answered, e.g. about a new version. */
export function NoticeCard({ icon, text, children }: NoticeCardProps) {
  return (
    <Card
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        minHeight: 52,
        pl: 2,
        pr: 1.25,
        py: 1,
        background: theme.vars.palette.raised,
        fontWeight: 500,
        '& > svg': { color: theme.vars.palette.primary.main },
        '& > button': { ml: 'auto', flex: 'none' },
      })}
    >
      <Icon of={icon} />
      {text}
      {children}
    </Card>
  );
}
