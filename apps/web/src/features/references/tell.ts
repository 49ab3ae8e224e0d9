import type { referencesEvents } from '@bilim/contract/areas/references.events';
import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import type * as z from 'zod';
import { toasts } from '../../platform/page/toasts.ts';
import { translatorOf } from '../../platform/texts/texts.ts';
import { needTexts } from '../../platform/words/i18n.ts';
import { currentLanguage } from '../../platform/words/language.ts';
import { refreshOrders } from './references.api.ts';

type Params = { client: QueryClient; router: AnyRouter; event: z.output<typeof referencesEvents.changed> };

/** Refreshes an order and shows a toast with a link, unless the student made the change. */
export async function tell({ client, router, event: { orderId, state, quiet, revoked, names } }: Params) {
  await Promise.all([refreshOrders(client), needTexts('references')]);
  const what = revoked ? 'revoked' : state;
  if (quiet || what === 'waiting' || what === 'cancelled') return;
  const t = translatorOf('references');
  const onPage = router.state.location.pathname.endsWith('/singlewindow');
  const open = () => void router.navigate({ to: '/singlewindow', search: { order: orderId } });
  const action = onPage ? undefined : { label: t('told.open'), onClick: open };
  const { info, success, error } = toasts;
  const say = { preparing: info, prepared: success, refused: error, revoked: error }[what];
  say(t(`told.${what}`, { name: names[currentLanguage()] }), { action });
}
