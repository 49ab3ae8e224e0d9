import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { LinkBase } from '../../../ui/show/link.tsx';
import type { JournalSearch } from '../journal.search.ts';

type HomeRowProps = {
  search: JournalSearch;
  title: string;
  note: string;
  /** A label before the aside: that the item is new. */
  news?: string | null;
  aside: ReactNode;
};

/** A row of a home card that links to a lesson of the journal. */
export function HomeRow({ search, title, note, news, aside }: HomeRowProps) {
  return (
    <li>
      <LinkBase
        to="/journal"
        search={search}
        sx={(theme) => ({
          display: 'flex',
          justifyContent: 'flex-start',
          gap: 1.5,
          width: '100%',
          px: 1.5,
          py: 0.625,
          textAlign: 'left',
          borderRadius: 2.5,
          '&:hover': { background: theme.vars.palette.background.default },
        })}
      >
        <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="span" noWrap sx={{ display: 'block', fontWeight: 500 }}>
            {title}
          </Typography>
          <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
            {note}
          </Typography>
        </Box>
        {news && (
          <Typography component="span" variant="caption" color="primary" sx={{ fontWeight: 600 }}>
            {news}
          </Typography>
        )}
        {aside}
      </LinkBase>
    </li>
  );
}
