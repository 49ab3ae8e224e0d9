import type { paymentsEvents } from '@bilim/contract/areas/payments.events';
import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import type * as z from 'zod';
import { toasts } from '../../../platform/page/toasts.ts';
import { translatorOf } from '../../../platform/texts/texts.ts';
import { datesIn } from '../../../platform/time/dates.ts';
import { needTexts } from '../../../platform/words/i18n.ts';
import { currentLanguage } from '../../../platform/words/language.ts';
import { numbersIn } from '../../../platform/words/money.ts';
import { refreshMoney } from '../payments.api.ts';
import { readPaymentsSearch } from '../payments.search.ts';

type Params = { client: QueryClient; router: AnyRouter; event: z.output<typeof paymentsEvents.changed> };

/** Refreshes the payment data on any screen, and shows a toast with a link. */
export async function tell({ client, router, event }: Params) {
  const { what, tyiyn, serviceId, orderId, dueOn } = event;
  await Promise.all([refreshMoney(client), needTexts('payments')]);
  const { pathname, search } = router.state.location;
  const onPage = pathname.endsWith('/paymentcode');
  // The open panel of this payment already shows it.
  if (onPage && orderId !== undefined && readPaymentsSearch(search).order === orderId) return;
  const t = translatorOf('payments');
  const language = currentLanguage();
  const words = {
    sum: numbersIn(language).money(Math.abs(tyiyn)),
    day: dueOn ? datesIn(language).dayMonth(dueOn) : '',
  };
  const open = () => void router.navigate({ to: '/paymentcode', search: { service: serviceId } });
  const action = onPage ? undefined : { label: t('told.open'), onClick: open };
  const say = what === 'paid' ? toasts.success : what === 'refused' ? toasts.error : toasts.info;
  say(t(`told.${what}`, words), { action });
}
