import { type OrderState, REASON_MAX } from '@bilim/contract/areas/references.constants';
import { Failure } from '@bilim/contract/failures';
import { makeOrder } from '../../areas/references/make.service.ts';
import { listQueue, refuseOrder, takeOrder } from '../../areas/references/office.service.ts';
import { createEventBus } from '../../events/event-bus.ts';
import { createPictures } from '../../files/pictures/pictures.ts';
import { createLog } from '../../ground/log.ts';
import { failureText } from '../../http/texts.ts';
import { operating } from '../operating/operating.ts';
import { operatorName } from '../operating/run-as.ts';
import { type Installation, withMigrated } from '../operating/with-installation.ts';
import { Refusal } from '../refusal.ts';

export async function listOrders(asked: { state: OrderState; after?: number; search?: string }) {
  const orders = await withMigrated(({ config, database: { db } }) =>
    listQueue({ context: { config, db }, reader: null, language: 'en', ...asked }),
  );
  for (const order of orders) {
    const { id, name, student, studentCode, group, expectedOn, language, copies, offices, paper } = order;
    const signed = offices.filter(({ state }) => state === 'signed').length;
    const revoked = paper?.revokedOn ? `, revoked ${paper.revokedOn}` : '';
    const sheet = offices.length > 0 ? `, signed ${signed} of ${offices.length}` : '';
    console.log(
      `${id}  by ${expectedOn}  ${name} (${language}, ${copies})  ${studentCode} ${student}, ${group}${sheet}${revoked}`,
    );
  }
  if (orders.length === 0) console.log(`No orders are ${asked.state}.`);
}

export async function take(orderId: number) {
  await work(({ database: { db } }) => takeOrder({ context: operating(db), actor: operator(), orderId }));
  console.log(`Order ${orderId} is being prepared.`);
}

export async function refuse(orderId: number, reason: string) {
  if (reason.trim().length > REASON_MAX)
    throw new Refusal(`A reason can have at most ${REASON_MAX} characters`);
  await work(({ database: { db } }) =>
    refuseOrder({ context: operating(db), actor: operator(), orderId, reason }),
  );
  console.log(`Order ${orderId} is refused.`);
}

export async function done(orderId: number) {
  await work(async ({ config, database, files }) => {
    const { publicUrl: origin } = config;
    if (!origin)
      throw new Refusal('PUBLIC_URL is not set: a paper needs it as the address of its check page');
    const log = createLog('error');
    const now = () => new Date();
    const events = await createEventBus({ database, log, now });
    const pictures = createPictures({ log });
    try {
      const stopping = new AbortController().signal;
      const context = { config, db: database.db, files, pictures, events, log, now, stopping };
      await makeOrder({ context, origin, orderId, actor: operator() });
    } finally {
      await events.close();
      await pictures.close();
    }
  });
  console.log(`Order ${orderId} is prepared.`);
}

const operator = () => ({ operator: operatorName() });

/** Prints a failure of a service as one line. */
async function work(deed: (installation: Installation) => Promise<void>) {
  await withMigrated(deed).catch((error) => {
    if (!(error instanceof Failure)) throw error;
    const { code, details } = error;
    throw new Refusal(failureText({ code, details, language: 'en' }));
  });
}
