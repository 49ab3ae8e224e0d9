import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../platform/failure.ts';
import { ErrorLine } from './error-line.tsx';
import { List } from './list.tsx';
import { ListSkeleton } from './skeletons.tsx';

/** One end of a list that comes page by page. */
type Edge = {
  load: () => unknown;
  /** Whether there is more in this direction. */
  more: boolean;
  busy?: boolean;
  failure?: CallFailure | null;
};

type PagedListProps = {
  label: string;
  children: ReactNode;
  /** Above: what came before the first row. */
  before?: Edge;
  /** Below: what follows the last one. */
  after?: Edge;
};

/** Rows that come page by page, by keyset: a button where there is more, a row while it comes, a word at the end. */
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
