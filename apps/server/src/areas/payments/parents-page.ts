import { paymentsContract } from '@bilim/contract/areas/payments.contract';
import { Failure } from '@bilim/contract/failures';
import { type Language, PREFIX } from '@bilim/contract/limits';
import { writtenDay } from '@bilim/rules/days/written-day';
import { elqrLink } from '@bilim/rules/payments/elqr';
import { nextDue } from '@bilim/rules/payments/instalments';
import { spacedCode } from '@bilim/rules/payments/payment-code';
import type { FastifyReply } from 'fastify';
import type { AppContext } from '../../context/app-context.ts';
import { here } from '../../context/here.ts';
import { type Html, html } from '../../http/pages/html.ts';
import { languageLinks } from '../../http/pages/language-links.ts';
import { publicPage, sendPage } from '../../http/pages/public-page.ts';
import { logo } from '../system/system.service.ts';
import { elqrPayload, elqrText } from './elqr-of.ts';
import { coveredDues, type StateRow } from './page-state.ts';
import { selectOpened } from './parents.queries.ts';
import { openParents } from './parents-key.ts';
import { statesOf } from './payments.service.ts';
import { qrPng } from './qr-png.ts';
import { shownSom } from './shown-som.ts';
import { paymentText } from './text.ts';

type Params = { context: AppContext; key: unknown };
type Drawn = { context: AppContext; key: string; language: Language };

/** The debts and ways to pay for anyone with the link. Of the student it shows only the initials. */
export async function sendParentsPage({
  context,
  language,
  key,
  reply,
}: Params & { language: Language; reply: FastifyReply }) {
  const opened = await openedBy({ context, key });
  const rows = await statesOf({ context, language, studentId: opened.studentId });
  const { name: university } = await logo({ context, language });
  const drawn = { context, key: String(key), language };
  const title = paymentText({ key: 'parents', language });
  const body = html`<main>
${languageLinks({ address: `${PREFIX}${paymentsContract.parentsPage.path}?key=${drawn.key}`, language })}
<div class="card">
<div class="head"><p><strong>${university}</strong><span>${title}</span></p>
<h1>${paymentText({ key: 'forStudent', language, details: { initials: initialsOf(opened, language) } })}</h1></div>
</div>
${rows.filter(isShown).map((row) => serviceHtml({ ...drawn, row }))}
</main>`;
  return sendPage({ reply, page: publicPage({ title: `${title} · ${university}`, language, body }) });
}

/** The QR code of one service on the page for parents. */
export async function sendParentsQr({
  context,
  key,
  serviceId,
  reply,
}: Params & { serviceId: number; reply: FastifyReply }) {
  const { studentId } = await openedBy({ context, key });
  const rows = await statesOf({ context, language: 'ru', studentId });
  const row = rows.find(({ id, open }) => id === serviceId && open);
  const { elqr } = context.config;
  if (!row || !elqr) throw new Failure('PARENTS_LINK_INVALID');
  return reply.type('image/png').send(qrPng(elqrText({ elqr, ...payable(row) })));
}

/** A wrong key and a revoked one get the same answer. */
async function openedBy({ context, key }: Params) {
  const known = openParents({ keys: context.config.keys, key });
  const row = known && (await selectOpened(context.db, known));
  if (!row) throw new Failure('PARENTS_LINK_INVALID');
  return row;
}

type Opened = Awaited<ReturnType<typeof openedBy>>;
const initialsOf = ({ firstName, lastName, firstNameLatin, lastNameLatin }: Opened, language: Language) =>
  (language === 'en' ? [firstNameLatin, lastNameLatin] : [firstName, lastName])
    .flatMap((name) => [...name][0] ?? [])
    .map((letter) => `${letter.toUpperCase()}.`)
    .join('\u00A0');

/** A service without charges is hidden. */
const isShown = ({ hasAccount }: StateRow) => hasAccount;

const payable = ({ code, serviceCode, left }: StateRow) => ({
  account: code,
  serviceCode,
  tyiyn: left > 0 ? left : null,
});

function serviceHtml({ row, ...drawn }: Drawn & { row: StateRow }): Html {
  const { language } = drawn;
  const word = (key: Parameters<typeof paymentText>[0]['key'], details: Record<string, string> = {}) =>
    paymentText({ key, language, details });
  const sum = shownSom({ tyiyn: Math.abs(row.left), language });
  return html`<section class="card pay">
<h2>${row.name}</h2>
<p class="sum"><span>${word(row.left > 0 ? 'left' : row.left < 0 ? 'ahead' : 'nothing')}</span>${
    row.left === 0 ? '' : html`<strong>${word('som', { sum })}</strong>`
  }</p>
${dueHtml({ ...drawn, row })}
${row.open ? waysHtml({ ...drawn, row }) : html`<p class="note">${word('closed')}</p>`}
</section>
`;
}

/** The next due day and the amount left. */
function dueHtml({ context, language, row }: Drawn & { row: StateRow }): Html | '' {
  const today = here(context).day;
  const next = nextDue(coveredDues({ row, today }));
  if (!next) return '';
  const isLate = next.dueOn < today;
  const details = { sum: shownSom({ tyiyn: next.left, language }), day: writtenDay(next.dueOn) };
  const text = paymentText({ key: isLate ? 'partOverdue' : 'part', language, details });
  return html`<p class="state ${isLate ? 'bad' : 'warn'}">${text}</p>`;
}

function waysHtml({ context, key, language, row }: Drawn & { row: StateRow }): Html {
  const { elqr } = context.config;
  const code = html`<dl><div><dt>${paymentText({ key: 'code', language })}</dt><dd class="code">${spacedCode(row.code)}</dd></div></dl>`;
  if (!elqr) return code;
  const picture = `${PREFIX}${paymentsContract.parentsQr.path}?key=${key}&service=${row.id}`;
  const alt = paymentText({ key: 'qr', language, details: { service: row.name } });
  const payload = elqrPayload({ elqr, ...payable(row) });
  const apps = context.config.paymentApps.map(
    ({ name, base }) => html`<a href="${elqrLink(base, payload)}" rel="noreferrer">${name}</a>`,
  );
  return html`${code}
<img class="qr" src="${picture}" alt="${alt}" width="240" height="240">
<p class="note">${paymentText({ key: 'scan', language })}</p>
<div class="apps">${apps}</div>`;
}
