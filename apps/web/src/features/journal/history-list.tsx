import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { useDates } from '../../platform/time/dates.ts';
import { QueryView } from '../../ui/list/query-view.tsx';
import { Hidden } from '../../ui/show/hidden.tsx';
import { Icon } from '../../ui/show/icon.tsx';
import { ListSkeleton } from '../../ui/state/skeletons.tsx';
import { historyQuery, type OfCell } from './journal.api.ts';
import { MarkChip } from './mark-chip.tsx';

/** All changes of one cell, newest first: old and new mark, author, time and reason. */
export function HistoryList({ of, pointsMax }: { of: OfCell; pointsMax: number }) {
  const { t } = useTranslation('journal');
  const dates = useDates();
  const query = useInfiniteQuery(historyQuery(of));
  return (
    <QueryView query={query} size="line" skeleton={<ListSkeleton rows={2} />}>
      {({ pages }) => {
        const changes = pages.flatMap((page) => page.changes);
        if (changes.length === 0) return <Typography color="textSecondary">{t('history.empty')}</Typography>;
        return (
          <>
            <Box component="ol" aria-label={t('history.title')}>
              {changes.map(({ id, from, to, givenBy, givenAt, reason }) => (
                <Box
                  component="li"
                  key={id}
                  sx={(theme) => ({
                    py: 1.25,
                    '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
                  })}
                >
                  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                    <MarkChip
                      mark={from}
                      pointsMax={pointsMax}
                      word={t(`mark.${from.kind}`)}
                      absent={t('mark.absentShort')}
                    />
                    <Icon of={ArrowRight} size={16} />
                    <Hidden>{t('history.to')}</Hidden>
                    <MarkChip
                      mark={to}
                      pointsMax={pointsMax}
                      word={t(`mark.${to.kind}`)}
                      absent={t('mark.absentShort')}
                    />
                    <Typography
                      variant="caption"
                      color="textSecondary"
                      sx={{ ml: 'auto', textAlign: 'right' }}
                    >
                      {givenBy}
                      <br />
                      {dates.exact(givenAt)}
                    </Typography>
                  </Box>
                  {reason && (
                    <Typography variant="body2" sx={{ mt: 0.5 }}>
                      {t('history.reason', { reason })}
                    </Typography>
                  )}
                </Box>
              ))}
            </Box>
            {query.hasNextPage && (
              <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {t('history.more')}
              </Button>
            )}
          </>
        );
      }}
    </QueryView>
  );
}
