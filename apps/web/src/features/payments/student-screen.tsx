import type { PaymentsPage } from '@bilim/contract/areas/payments.shapes';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Wallet } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { QueryView } from '../../ui/list/query-view.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { KeptLine } from '../../ui/state/kept-line.tsx';
import { OrderPanel } from './order/order-panel.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { pageQuery } from './payments.api.ts';
import { PaymentsHead } from './payments-head.tsx';
import { ShownPage } from './shown-page.tsx';
import type { Wish } from './state/wish.ts';
import { useYear } from './use-year.ts';

const route = getRouteApi('/shell/paymentcode');

/** A student's payments in one year; above them the outcome of a recent card payment. */
export function StudentScreen() {
  const { t } = useTranslation('payments');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const year = useYear(search.year);
  const query = useQuery({ ...pageQuery(year.id ?? 0), enabled: year.id !== undefined });
  const [wish, setWish] = useState<Wish | null>(null);
  const repeat = ({ serviceId, tyiyn }: Omit<Wish, 'key'>) => {
    setWish({ key: crypto.randomUUID(), serviceId, tyiyn });
    void navigate({ search: { ...search, service: serviceId, order: undefined }, replace: true });
  };
  const giveUp = () => setWish((wished) => wished && { ...wished, isGivenUp: true });
  const shown = (page: PaymentsPage) =>
    page.services.length > 0 ? (
      <ShownPage page={page} wish={wish} onRepeat={repeat} onGiveUp={giveUp} />
    ) : (
      <EmptyState icon={Wallet} title={t('page.none.title')} text={t('page.none.text')} />
    );
  return (
    <>
      <PaymentsHead year={year} />
      <KeptLine readAt={query.dataUpdatedAt} failed={query.isError} text={(at) => t('page.kept', { at })} />
      {search.order !== undefined && (
        <OrderPanel key={search.order} orderId={search.order} onRepeat={repeat} />
      )}
      {year.failed?.error ? (
        <ErrorState
          failure={year.failed.error}
          title={t('page.failed')}
          onRetry={() => void year.failed?.refetch()}
        />
      ) : (
        <QueryView query={query} skeleton={<PageSkeleton />}>
          {shown}
        </QueryView>
      )}
    </>
  );
}
