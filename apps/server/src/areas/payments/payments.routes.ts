import type { paymentsContract } from '@bilim/contract/areas/payments.contract';
import type { AppContext } from '../../context/app-context.ts';
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

export const paymentsRoutes = (context: AppContext): Handlers<typeof paymentsContract> => ({
  due: ({ person, language }) => listDue({ context, person, language }),
  services: ({ language }) => listServices({ context, language }),
  code: ({ person, language, input }) => readCode({ context, person, language, ...input }),
  payByCard: ({ person, language, origin, input }) =>
    payByCard({ context, person, language, origin, ...input }),
  page: ({ person, language, input }) => readPage({ context, person, language, ...input }),
  history: ({ person, language, input }) => readHistory({ context, person, language, ...input }),
  order: ({ person, language, input }) => readOrder({ context, person, language, ...input }),
  cancel: ({ person, language, input }) => cancelOrder({ context, person, language, ...input }),
  receipt: ({ person, language, origin, input }, { reply }) =>
    sendReceipt({ context, person, language, origin, entryId: input.id, reply }),
  parents: ({ person, origin }) => readParentsLink({ context, person, origin }),
  makeParents: ({ person, origin }) => makeParentsLink({ context, person, origin }),
  revokeParents: ({ person }) => revokeParentsLink({ context, person }),
  parentsPage: ({ language, input }, { reply }) =>
    sendParentsPage({ context, language, key: input.key, reply }),
  parentsQr: ({ input }, { reply }) =>
    sendParentsQr({ context, key: input.key, serviceId: input.service, reply }),
  verify: ({ language, input }, { reply }) =>
    sendVerifyPage({ context, language, token: input.token, reply }),
});
