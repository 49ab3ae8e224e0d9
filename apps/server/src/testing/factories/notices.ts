import { noticesContract } from '@bilim/contract/areas/notices.contract';
import { eq } from 'drizzle-orm';
import { notify } from '../../areas/notices/notify.service.ts';
import type { Builder } from '../../db/open.ts';
import { people, verifiedEmails } from '../../db/tables.ts';
import type { TestApp } from '../app.ts';
import type { TestClient } from '../clients/client.ts';
import type { PushService } from '../servers/push-service.ts';

const discipline = { ru: 'Физика', kg: 'Физика (kg)', en: 'Physics' };

/** Notifies people of a cancelled lesson; each lesson number is another notice. */
export const cancelLesson = (app: TestApp, to: readonly number[], lesson = 1) =>
  notify(app.context.db, {
    kind: 'schedule.cancelled',
    to,
    link: `/schedule?day=2026-11-17&lesson=${lesson}`,
    details: { discipline, day: '2026-11-17' },
    now: app.context.now(),
  });

/** Notifies people of a due payment, which is not urgent. */
export const remindOfPayment = (app: TestApp, to: readonly number[], service = 1) =>
  notify(app.context.db, {
    kind: 'payments.due',
    to,
    link: `/paymentcode?service=${service}`,
    details: { service: discipline, sum: 1_500_050, day: '2026-11-20' },
    now: app.context.now(),
  });

/** Subscribes a new browser of this session. */
export async function subscribeBrowser(client: TestClient, service: PushService) {
  const subscription = service.subscribe();
  await client.call(noticesContract.subscribe, subscription);
  return subscription;
}

/** An address as its owner has verified it. */
export async function giveEmail(db: Builder, { personId, email }: { personId: number; email: string }) {
  await db.update(people).set({ email }).where(eq(people.id, personId));
  await db.insert(verifiedEmails).values({ personId, email, verifiedAt: new Date() });
}
