import type { HistoryLine, ServiceState } from '@bilim/contract/areas/payments.shapes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ReceiptText } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { ChoiceChip } from '../../../ui/form/choice-chip.tsx';
import { QueryView } from '../../../ui/list/query-view.tsx';
import { FilterChips } from '../../../ui/search/filter-chips.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorLine } from '../../../ui/state/error-line.tsx';
import { ListSkeleton } from '../../../ui/state/skeletons.tsx';
import { historyQuery } from '../payments.api.ts';
import { HISTORY_PARTS, type HistoryPart, type PaymentsSearch } from '../payments.search.ts';
import type { Wish } from '../state/wish.ts';
import { HISTORY_ID } from './history-id.ts';
import { HistoryRow } from './history-row.tsx';

const route = getRouteApi('/shell/paymentcode');

type Repeat = { onRepeat: (wish: Omit<Wish, 'key'>) => void };

/** No service has this id: it means all services. */
const EVERY_SERVICE = 0;

type HistoryProps = Repeat & { services: readonly Pick<ServiceState, 'id' | 'name'>[] };

/** All transactions of one service or all, newest first. */
export function History({ services, onRepeat }: HistoryProps) {
  const { t } = useTranslation('payments');
  const { what = 'all', historyService } = route.useSearch();
  const serviceId = services.find(({ id }) => id === historyService)?.id;
  const navigate = route.useNavigate();
  const show = (part: Pick<PaymentsSearch, 'what' | 'historyService'>) =>
    void navigate({ search: (search) => ({ ...search, ...part }), replace: true, resetScroll: false });
  return (
    <Card component="section" aria-labelledby={HISTORY_ID}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          px: { xs: 2, md: 2.5 },
          py: 1.25,
        }}
      >
        <Typography
          id={HISTORY_ID}
          variant="section"
          component="h2"
          color="textSecondary"
          sx={{ scrollMarginTop: 72 }}
        >
          {t('history.title')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <FilterChips<HistoryPart>
            label={t('history.filter')}
            options={HISTORY_PARTS.map((part) => ({ value: part, label: t(`history.${part}`) }))}
            value={what}
            onChange={(part) => show({ what: part === 'all' ? undefined : part })}
          />
          {services.length > 1 && (
            <ChoiceChip
              label={t('history.service')}
              choices={[
                { value: EVERY_SERVICE, text: t('history.everyService') },
                ...services.map(({ id, name }) => ({ value: id, text: name })),
              ]}
              value={serviceId ?? EVERY_SERVICE}
              onChoose={(id) => show({ historyService: id === EVERY_SERVICE ? undefined : id })}
            />
          )}
        </Box>
      </Box>
      <Lines what={what} serviceId={serviceId} onRepeat={onRepeat} />
    </Card>
  );
}

type LinesProps = Repeat & { what: HistoryPart; serviceId: number | undefined };

function Lines({ what, serviceId, onRepeat }: LinesProps) {
  const { t } = useTranslation('payments');
  const query = useInfiniteQuery(historyQuery({ what, serviceId }));
  return (
    <QueryView query={query} size="line" skeleton={<ListSkeleton rows={4} aside />}>
      {({ pages }) => {
        const lines = pages.flatMap((page) => page.lines);
        if (lines.length === 0)
          return <EmptyState icon={ReceiptText} title={t('history.empty')} text={t('history.emptyText')} />;
        return (
          <>
            <Box component="ul" aria-label={t('history.title')} sx={{ m: 0, p: 0 }}>
              {lines.map((line) => (
                <HistoryRow key={keyOfLine(line)} line={line} onRepeat={onRepeat} />
              ))}
            </Box>
            <More query={query} />
          </>
        );
      }}
    </QueryView>
  );
}

/** Entries and orders have separate ids. */
const keyOfLine = ({ id, what }: HistoryLine) => `${what} ${id}`;

function More({ query }: { query: ReturnType<typeof useInfiniteQuery<unknown>> }) {
  const { t } = useTranslation('ui');
  if (query.isFetchNextPageError && query.error)
    return <ErrorLine failure={query.error} onRetry={() => query.fetchNextPage()} />;
  if (!query.hasNextPage) return null;
  return (
    <Box sx={{ display: 'grid', p: 1.5 }}>
      <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {t('list.more')}
      </Button>
    </Box>
  );
}
