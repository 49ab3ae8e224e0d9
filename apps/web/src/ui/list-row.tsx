import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LinkBase } from './link.tsx';

type ListRowProps = {
  /** An avatar or an icon. */
  start?: ReactNode;
  title: ReactNode;
  note?: ReactNode;
  /** A number, a time, a chip at the end of the row. */
  aside?: ReactNode;
  /** Where it leads; `onClick` for what opens in place. Neither: it only tells. */
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
  // Inside: a list that scrolls would cut a ring that stands outside.
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

/** One thing of a list: who or what, a second line, something at the end. Hairlines divide it from the next. */
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
