import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LinkBase } from '../show/link.tsx';

type ListRowProps = {
  /** An avatar or an icon. */
  start?: ReactNode;
  title: ReactNode;
  note?: ReactNode;
  /** A number, a time or a chip at the end of the row. */
  aside?: ReactNode;
  /** The target of the row; `onClick` for rows that open in place. Without either the row is static. */
  link?: Pick<LinkProps, 'to' | 'params' | 'search' | 'hash'>;
  onClick?: () => void;
  selected?: boolean;
};

const shape = (theme: Theme) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-start',
  gap: 1.5,
  width: '100%',
  minHeight: 56,
  px: 2,
  py: 1,
  textAlign: 'left',
  // Inside the row: a scrolling list would clip an outer focus ring.
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
  '&[aria-current], &[aria-current]:hover': {
    background: theme.vars.palette.tone.teal.soft,
    color: theme.vars.palette.tone.teal.on,
  },
});

const pressed = (theme: Theme) => ({
  ...shape(theme),
  '&:hover': { background: theme.vars.palette.background.default },
});

/** One item of a list: title, second line, something at the end. Hairlines separate the rows. */
export function ListRow({ link, onClick, selected = false, ...words }: ListRowProps) {
  const current = selected || undefined;
  return (
    <Box
      component="li"
      sx={(theme) => ({ '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` } })}
    >
      {link ? (
        <LinkBase {...link} aria-current={current} sx={pressed}>
          <Words {...words} />
        </LinkBase>
      ) : onClick ? (
        <ButtonBase onClick={onClick} aria-current={current} sx={pressed}>
          <Words {...words} />
        </ButtonBase>
      ) : (
        <Box aria-current={current} sx={shape}>
          <Words {...words} />
        </Box>
      )}
    </Box>
  );
}

function Words({ start, title, note, aside }: Pick<ListRowProps, 'start' | 'title' | 'note' | 'aside'>) {
  return (
    <>
      {start}
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="span" sx={{ display: 'block', fontWeight: 500 }}>
          {title}
        </Typography>
        {note && (
          <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
            {note}
          </Typography>
        )}
      </Box>
      {aside && (
        <Box component="span" sx={{ flex: 'none', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {aside}
        </Box>
      )}
    </>
  );
}
