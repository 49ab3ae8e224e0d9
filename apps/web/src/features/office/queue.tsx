import type { OfficeOrder } from '@bilim/contract/areas/references.shapes';
import Box from '@mui/material/Box';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Inbox } from 'lucide-react';
import { useLater } from '../../platform/page/use-later.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { useNow } from '../../platform/time/clock.ts';
import { useDates } from '../../platform/time/dates.ts';
import { ListRow } from '../../ui/list/list-row.tsx';
import { PagedList } from '../../ui/list/paged-list.tsx';
import { QueryView } from '../../ui/list/query-view.tsx';
import { FilterChips } from '../../ui/search/filter-chips.tsx';
import { SearchField } from '../../ui/search/search-field.tsx';
import { SearchSelect } from '../../ui/search/search-select.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ListSkeleton } from '../../ui/state/skeletons.tsx';
import { kindsQuery, queueQuery } from './office.api.ts';
import { type OfficeSearch, STATES } from './office.search.ts';
import type { OrderDialogProps } from './order-dialog.tsx';

const route = getRouteApi('/shell/office');

/** The filtered orders and the open one. */
export function Queue() {
  const { t } = useTranslation('office');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { state = 'waiting', kind, search: sought = '', order } = search;
  const query = useInfiniteQuery(queueQuery({ state, kindId: kind, search: sought }));
  const show = (changed: OfficeSearch, replace = false) =>
    void navigate({ search: { ...search, ...changed }, replace });
  const OrderDialog = useLater<OrderDialogProps>({
    load: async () => (await import('./order-dialog.tsx')).OrderDialog,
    wish: order,
    onMissing: () => show({ order: undefined }, true),
  });
  const after = {
    more: query.hasNextPage,
    busy: query.isFetchingNextPage,
    load: () => query.fetchNextPage(),
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Filters search={search} onChange={show} />
      <QueryView
        query={query}
        skeleton={<ListSkeleton rows={6} aside />}
        empty={<Nothing narrowed={Boolean(search.search || search.kind)} />}
      >
        {(orders) => (
          <PagedList label={t('queue')} after={after}>
            {orders.map((one) => (
              <OrderRow key={one.id} order={one} onOpen={() => show({ order: one.id })} />
            ))}
          </PagedList>
        )}
      </QueryView>
      {order !== undefined && OrderDialog && (
        <OrderDialog key={order} orderId={order} onClose={() => show({ order: undefined }, true)} />
      )}
    </Box>
  );
}

/** With filters or a search the text must not suggest waiting for new orders. */
function Nothing({ narrowed }: { narrowed: boolean }) {
  const { t } = useTranslation('office');
  const said = narrowed ? 'notFound' : 'empty';
  return <EmptyState icon={Inbox} title={t(`${said}.title`)} text={t(`${said}.text`)} />;
}

function Filters({
  search: { state = 'waiting', kind, search: sought = '' },
  onChange,
}: {
  search: OfficeSearch;
  onChange: (changed: OfficeSearch, replace?: boolean) => void;
}) {
  const { t } = useTranslation('office');
  const { data: kinds = [] } = useQuery(kindsQuery());
  return (
    <>
      <FilterChips
        label={t('filter.state')}
        options={STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
        value={state}
        onChange={(chosen) => onChange({ state: chosen })}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          alignItems: 'end',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
        }}
      >
        <SearchField
          label={t('filter.search')}
          value={sought}
          onChange={(text) => onChange({ search: text || undefined }, true)}
        />
        <SearchSelect
          label={t('filter.kind')}
          all={t('filter.allKinds')}
          options={kinds.map(({ id, name }) => ({ value: id, label: name }))}
          value={kind ?? null}
          onChange={(chosen) => onChange({ kind: chosen ?? undefined })}
        />
      </Box>
    </>
  );
}

function OrderRow({ order, onOpen }: { order: OfficeOrder; onOpen: () => void }) {
  const { t } = useTranslation('office');
  const dates = useDates();
  const now = useNow();
  const { name, student, studentCode, group, orderedAt, expectedOn, state, paper } = order;
  const open = state === 'waiting' || state === 'preparing';
  const note = [student, group, studentCode].join(' · ');
  const issued = paper?.revokedOn ? t('facts.revoked') : paper?.number;
  return (
    <ListRow
      title={name}
      note={note}
      aside={issued ?? (open ? t('by', { day: dates.dayMonth(expectedOn) }) : dates.day(orderedAt, now))}
      onClick={onOpen}
    />
  );
}
