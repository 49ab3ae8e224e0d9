import type { PaymentsPage } from '@bilim/contract/areas/payments.shapes';
import Box from '@mui/material/Box';
import { getRouteApi } from '@tanstack/react-router';
import { usePhone } from '../../ui/page/phone.ts';
import { DebtCard } from './debt/debt-card.tsx';
import { History } from './history/history.tsx';
import { AllPaid } from './pay/all-paid.tsx';
import { DeskPay } from './pay/desk-pay.tsx';
import { PhonePay } from './pay/phone-pay.tsx';
import { usePay } from './pay/use-pay.ts';
import { useSum } from './pay/use-sum.ts';
import { ServiceTabs } from './service/service-tabs.tsx';
import { ServiceTiles } from './service/service-tiles.tsx';
import { chosenService } from './state/chosen-service.ts';
import type { Wish } from './state/wish.ts';

const route = getRouteApi('/shell/paymentcode');

type ShownPageProps = {
  page: PaymentsPage;
  wish: Wish | null;
  onRepeat: (wish: Omit<Wish, 'key'>) => void;
  onGiveUp: () => void;
};

/** The services, and below them the debt and payment methods of the chosen one. */
export function ShownPage({ page, wish, onRepeat, onGiveUp }: ShownPageProps) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const service = chosenService(page.services, search.service);
  const Services = usePhone() ? ServiceTabs : ServiceTiles;
  if (!service) return null;
  const own = wish?.serviceId === service.id ? wish : null;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 1.5, md: 2 } }}>
      <Services
        services={page.services}
        chosen={service.id}
        onChoose={(id) => void navigate({ search: { ...search, service: id }, replace: true })}
      />
      <DebtCard service={service} />
      {service.left > 0 ? (
        <Paying key={`${service.id} ${own?.key}`} {...{ page, service, wish: own, onGiveUp }} />
      ) : (
        <AllPaid service={service} />
      )}
      <History services={page.services} onRepeat={onRepeat} />
    </Box>
  );
}

type PayingProps = {
  page: PaymentsPage;
  service: PaymentsPage['services'][number];
  wish: Wish | null;
  onGiveUp: () => void;
};

/** One sum for the card and the QR. Another service starts with its own sum. */
function Paying({ page, service, wish, onGiveUp }: PayingProps) {
  const wished = wish?.isGivenUp ? undefined : wish?.tyiyn;
  const sum = useSum({ service, card: page.card, wished });
  const giveUp = () => {
    sum.reset();
    onGiveUp();
  };
  const pay = usePay({ service, sum, asked: wished !== undefined, onGiveUp: giveUp });
  const Pay = usePhone() ? PhonePay : DeskPay;
  return <Pay {...{ page, service, sum, pay }} />;
}
