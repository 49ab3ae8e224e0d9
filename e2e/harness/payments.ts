import { type BrowserContext, expect, type Page } from '@playwright/test';
import { post } from './calls.ts';

type Due = { dueOn: string; tyiyn: number; paid: number };
/** A service as the page receives it. */
export type Service = { id_uslug: number; uslug: string; account: string; left: number; dues: Due[] };
type Line = { id: number; what: string; tyiyn: number; receipt: boolean };

const SOM = 100;

/** All charges of a student in this year. */
async function servicesOf(context: BrowserContext): Promise<Service[]> {
  const [{ id_a_year: id_year } = { id_a_year: 0 }] = (
    await (await context.request.get('/lms/api/misc/defaultyear.json')).json()
  ).data;
  const { services } = await post<{ services: Service[] }>(context, 'payments/page', { data: { id_year } });
  return services;
}

/** The service with the largest debt. */
export async function owedService(context: BrowserContext): Promise<Service> {
  const [most] = (await servicesOf(context)).sort((one, other) => other.left - one.left);
  if (!most || most.left <= 0) throw new Error('The demo student owes nothing');
  return most;
}

/** A service without debt. */
export async function settledService(context: BrowserContext): Promise<Service> {
  const settled = (await servicesOf(context)).find(({ left }) => left <= 0);
  if (!settled) throw new Error('The demo student has a debt for every service');
  return settled;
}

/** Starts and cancels a card payment, so that the history offers to repeat it. */
export async function giveUpPayment(context: BrowserContext, { id_uslug }: Service, tyiyn: number) {
  const clientId = crypto.randomUUID();
  const data = { id_uslug, amount: (tyiyn / SOM).toFixed(2), clientId };
  const [made] = await post<[{ order: { id: number } }]>(context, 'misc/paybycard', { data });
  await post(context, 'payments/cancel', { data: { orderId: made.order.id } });
}

export async function leftOf(context: BrowserContext, { id_uslug }: Service): Promise<number> {
  return (await servicesOf(context)).find((one) => one.id_uslug === id_uslug)?.left ?? 0;
}

export const historyOf = async (context: BrowserContext): Promise<Line[]> =>
  (await post<{ lines: Line[] }>(context, 'payments/history', { data: { what: 'all' } })).lines;

/** Formats a sum as the screens do: '1 234 сом'. */
export const inSom = (tyiyn: number) =>
  `${String(tyiyn / SOM).replaceAll(/\B(?=(\d{3})+$)/g, '\u00A0')}\u00A0сом`;

/** The card form; on a phone it is in a sheet. */
export async function openCardForm(page: Page) {
  const form = page.getByRole('form', { name: 'Карта' });
  const button = page.getByRole('button', { name: 'Оплатить картой' });
  await expect(button).toBeVisible();
  if (!(await form.isVisible())) await button.click();
  return form;
}

/** Enters a sum, confirms, and continues to the acquirer’s page. */
export async function payByCard(page: Page, som: number) {
  const form = await openCardForm(page);
  await form.getByRole('textbox', { name: 'Сумма' }).fill(String(som));
  await form.getByRole('button', { name: 'Оплатить картой' }).click();
  const question = page.getByRole('dialog', { name: `Оплатить ${inSom(som * SOM)} картой?` });
  await question.getByRole('button', { name: `Оплатить ${inSom(som * SOM)}` }).dblclick();
  await page.waitForURL(/\/lms\/sandbox\//);
}
