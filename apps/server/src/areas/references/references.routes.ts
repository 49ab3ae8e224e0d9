import type { referencesContract } from '@bilim/contract/areas/references.contract';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/mount-area.ts';
import { listClearances, objectClearance, signClearance } from './clearance.service.ts';
import { doneFromScreen, listQueue, readOrder, refuseFromScreen, takeFromScreen } from './office.service.ts';
import {
  cancelOrder,
  kindsOf,
  listDistricts,
  listKinds,
  listOrders,
  listPurposes,
  listRegions,
  readPage,
} from './references.service.ts';
import { saveOrder } from './save.service.ts';
import { sendOfficePaper, sendOwnPaper, sendPreview } from './send-paper.ts';

export const referencesRoutes = (context: AppContext): Handlers<typeof referencesContract> => ({
  kinds: ({ language }) => listKinds({ context, language }),
  regions: ({ language }) => listRegions({ context, language }),
  districts: ({ language, input }) => listDistricts({ context, language, ...input }),
  purposes: ({ language }) => listPurposes({ context, language }),
  list: ({ person, language, input }) => listOrders({ context, person, language, ...input }),
  save: ({ person, language, origin, attempt, input }) =>
    saveOrder({ context, person, language, origin, attempt, wish: input }),
  cancel: ({ person, language, input }) => cancelOrder({ context, person, language, ...input }),
  page: ({ language }) => readPage({ context, language }),
  paper: ({ person, language, input }, { reply }) =>
    sendOwnPaper({ context, person, language, orderId: input.id, reply }),
  queue: ({ person, language, input }) => listQueue({ context, reader: person, language, ...input }),
  officeKinds: ({ language }) => kindsOf({ context, language }),
  order: ({ person, language, input }) => readOrder({ context, person, language, ...input }),
  take: ({ person, language, input }) => takeFromScreen({ context, person, language, ...input }),
  done: ({ person, language, origin, input }) =>
    doneFromScreen({ context, person, language, origin, ...input }),
  refuse: ({ person, language, input }) => refuseFromScreen({ context, person, language, ...input }),
  preview: ({ person, language, input }, { reply }) =>
    sendPreview({ context, person, language, orderId: input.id, reply }),
  officePaper: ({ person, language, input }, { reply }) =>
    sendOfficePaper({ context, person, language, orderId: input.id, reply }),
  clearances: ({ person, language, input }) => listClearances({ context, person, language, ...input }),
  sign: ({ person, input }) => signClearance({ context, person, ...input }),
  object: ({ person, input }) => objectClearance({ context, person, ...input }),
});
