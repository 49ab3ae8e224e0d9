import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { CallFailure } from '../../platform/call/failure.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { ErrorLine } from '../state/error-line.tsx';
import { ListSkeleton } from '../state/skeletons.tsx';
import { List } from './list.tsx';

/** One end of a paged list. */
type Edge = {
  load: () => unknown;
  /** Whether there are more rows in this direction. */
  more: boolean;
  busy?: boolean;
  failure?: CallFailure | null;
};

type PagedListProps = {
  label: string;
  children: ReactNode;
  /** Above: rows before the first one. */
  before?: Edge;
  /** Below: rows after the last one. */
  after?: Edge;
};

/** A list with keyset paging: a button if there are more rows, a skeleton while they load, a text at the end. */
export function PagedList({ label, children, before, after }: PagedListProps) {
  const { t } = useTranslation('ui');
  return (
    <Box aria-busy={Boolean(before?.busy || after?.busy)} sx={{ display: 'grid', gap: 1 }}>
      {before && <More edge={before} label={t('list.earlier')} />}
      <List label={label}>{children}</List>
      {after && <More edge={after} label={t('list.more')} />}
      {after && !after.more && (
        <Typography variant="caption" color="textSecondary" sx={{ textAlign: 'center', py: 1 }}>
          {t('list.end')}
        </Typography>
      )}
    </Box>
  );
}

function More({ edge, label }: { edge: Edge; label: string }) {
  if (edge.failure) return <ErrorLine failure={edge.failure} onRetry={edge.load} />;
  if (edge.busy) return <ListSkeleton rows={1} avatar />;
  if (!edge.more) return null;
  return (
    <Button variant="outlined" onClick={() => edge.load()} sx={{ justifySelf: 'center' }}>
      {label}
    </Button>
  );
}
