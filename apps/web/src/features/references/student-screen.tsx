import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { FileBadge, Plus } from 'lucide-react';
import { useState } from 'react';
import { useLater } from '../../platform/page/use-later.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { QueryView } from '../../ui/list/query-view.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Icon } from '../../ui/show/icon.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { CardsSkeleton } from './cards-skeleton.tsx';
import type { NewOrderProps } from './new-order-props.ts';
import { OrderCards } from './order-cards.tsx';
import { ordersQuery } from './references.api.ts';

const route = getRouteApi('/shell/singlewindow');

/** A student's orders, newest first, and a button for a new one. */
export function StudentScreen() {
  const { t } = useTranslation('references');
  const { order } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useInfiniteQuery(ordersQuery());
  const [ordering, setOrdering] = useState(false);
  const NewOrder = useLater<NewOrderProps>({
    load: async () => (await import('./new-order.tsx')).NewOrder,
    wish: ordering,
    onMissing: () => setOrdering(false),
  });
  const show = (orderId: number) => {
    setOrdering(false);
    void navigate({ search: { order: orderId }, replace: true });
  };
  const add = (
    <Button variant="contained" startIcon={<Icon of={Plus} />} onClick={() => setOrdering(true)}>
      {t('new')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} action={add} />
      <QueryView
        query={query}
        skeleton={<CardsSkeleton />}
        empty={<EmptyState icon={FileBadge} title={t('empty.title')} text={t('empty.text')} />}
      >
        {(orders) => (
          <Box aria-busy={query.isFetchingNextPage} sx={{ display: 'grid', gap: { xs: 1.5, md: 2 } }}>
            <OrderCards orders={orders} shown={order} />
            {query.hasNextPage && (
              <Button
                variant="outlined"
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
                sx={{ justifySelf: 'center' }}
              >
                {t('more')}
              </Button>
            )}
          </Box>
        )}
      </QueryView>
      {ordering && NewOrder && <NewOrder onClose={() => setOrdering(false)} onShow={show} />}
    </>
  );
}
