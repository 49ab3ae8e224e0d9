import type { referencesContract } from '@bilim/contract/areas/references.contract';
import type { AppContext } from '../../context/app-context.ts';
import { bind } from '../../http/bind.ts';
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

export function referencesRoutes(context: AppContext): Handlers<typeof referencesContract> {
  const call = bind(context);
  return {
    kinds: call(listKinds),
    regions: call(listRegions),
    districts: call(listDistricts),
    purposes: call(listPurposes),
    list: call(listOrders),
    save: ({ person, language, origin, attempt, input }) =>
      saveOrder({ context, person, language, origin, attempt, wish: input }),
    cancel: call(cancelOrder),
    page: call(readPage),
    paper: ({ person, language, input }, { reply }) =>
      sendOwnPaper({ context, person, language, orderId: input.id, reply }),
    queue: ({ person, language, input }) => listQueue({ context, reader: person, language, ...input }),
    officeKinds: call(kindsOf),
    order: call(readOrder),
    take: call(takeFromScreen),
    done: call(doneFromScreen, 'origin'),
    refuse: call(refuseFromScreen),
    preview: ({ person, language, input }, { reply }) =>
      sendPreview({ context, person, language, orderId: input.id, reply }),
    officePaper: ({ person, language, input }, { reply }) =>
      sendOfficePaper({ context, person, language, orderId: input.id, reply }),
    clearances: call(listClearances),
    sign: call(signClearance),
    object: call(objectClearance),
  };
}
