import type { paymentsContract } from '@bilim/contract/areas/payments.contract';
import type { AppContext } from '../../context/app-context.ts';
import { bind } from '../../http/bind.ts';
import type { Handlers } from '../../http/mount-area.ts';
import { cancelOrder, payByCard, readOrder } from './card/orders.service.ts';
import { listDue } from './due.service.ts';
import { readHistory } from './history.service.ts';
import { readPage } from './page.service.ts';
import { makeParentsLink, readParentsLink, revokeParentsLink } from './parents.service.ts';
import { sendParentsPage, sendParentsQr } from './parents-page.ts';
import { listServices, readCode } from './payments.service.ts';
import { sendReceipt } from './receipt.service.ts';
import { sendVerifyPage } from './verify-page.ts';

export function paymentsRoutes(context: AppContext): Handlers<typeof paymentsContract> {
  const call = bind(context);
  return {
    due: call(listDue),
    services: call(listServices),
    code: call(readCode),
    payByCard: call(payByCard, 'origin'),
    page: call(readPage),
    history: call(readHistory),
    order: call(readOrder),
    cancel: call(cancelOrder),
    receipt: ({ person, language, origin, input }, { reply }) =>
      sendReceipt({ context, person, language, origin, entryId: input.id, reply }),
    parents: call(readParentsLink, 'origin'),
    makeParents: call(makeParentsLink, 'origin'),
    revokeParents: call(revokeParentsLink),
    parentsPage: ({ language, input }, { reply }) =>
      sendParentsPage({ context, language, key: input.key, reply }),
    parentsQr: ({ input }, { reply }) =>
      sendParentsQr({ context, key: input.key, serviceId: input.service, reply }),
    verify: ({ language, input }, { reply }) =>
      sendVerifyPage({ context, language, token: input.token, reply }),
  };
}
