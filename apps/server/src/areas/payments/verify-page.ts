import { paymentsContract } from '@bilim/contract/areas/payments.contract';
import { type Language, PREFIX } from '@bilim/contract/limits';
import { dayAt } from '@bilim/rules/days/academic-year';
import { writtenDay } from '@bilim/rules/days/written-day';
import { familyWithInitials } from '@bilim/rules/text/person-name';
import type { FastifyReply } from 'fastify';
import type { AppContext } from '../../context/app-context.ts';
import { type Html, html } from '../../http/pages/html.ts';
import { languageLinks } from '../../http/pages/language-links.ts';
import { publicPage, sendPage } from '../../http/pages/public-page.ts';
import { failureText } from '../../http/texts.ts';
import { logo } from '../system/system.service.ts';
import { type ReceiptRow, selectByToken } from './receipt.queries.ts';
import { shownSom } from './shown-som.ts';
import { paymentText } from './text.ts';
import { wayOf } from './way-of.ts';

const ADDRESS = PREFIX + paymentsContract.verify.path;
const isToken = (token: unknown): token is string =>
  typeof token === 'string' && /^[A-Za-z0-9_-]{22}$/.test(token);

type Params = { context: AppContext; language: Language };

/** The check page of a receipt, open to anyone with its token. Every invalid token gets the same answer. */
export async function sendVerifyPage({
  context,
  language,
  token,
  reply,
}: Params & { token: unknown; reply: FastifyReply }) {
  const row = isToken(token) ? await selectByToken(context.db, { token }, { language }) : undefined;
  const { name: university } = await logo({ context, language });
  const title = paymentText({ key: 'verify', language });
  const body = html`<main>
${languageLinks({ address: row ? `${ADDRESS}?token=${row.token}` : ADDRESS, language })}
<div class="card">
<div class="head"><p><strong>${university}</strong><span>${title}</span></p></div>
${row ? genuineHtml({ context, language, row }) : unknownHtml(language)}
</div>
</main>`;
  const page = publicPage({ title: `${title} · ${university}`, language, body });
  return sendPage({ reply, page, status: row ? 200 : 404 });
}

const unknownHtml = (
  language: Language,
): Html => html`<h1 class="state grey">${paymentText({ key: 'unknown', language })}</h1>
<p class="note">${failureText({ code: 'PAPER_UNKNOWN', language, details: {} })}</p>`;

function genuineHtml({ context, language, row }: Params & { row: ReceiptRow }): Html {
  const word = (key: Parameters<typeof paymentText>[0]['key'], details: Record<string, string> = {}) =>
    paymentText({ key, language, details });
  const som = (tyiyn: number) => shownSom({ tyiyn, language });
  const day = dayAt({ now: row.happenedAt, timeZone: context.config.timeZone });
  const facts = [
    [word('number'), row.number],
    [word('day'), writtenDay(day)],
    [word('sum'), word('som', { sum: som(row.tyiyn) })],
    [word('service'), row.service],
    [word('student'), familyWithInitials(row.fullName)],
  ] as const;
  return html`<h1 class="state ok">${word('genuine')}</h1>
${returnedHtml({ row, all: word('returned'), part: word('returnedPart', { sum: som(row.refunded) }) })}
${wayOf(row.source) === 'sandbox' ? html`<p class="state warn">${word('sandbox')}</p>` : ''}
<dl>
${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>\n`)}</dl>`;
}

function returnedHtml({ row, all, part }: { row: ReceiptRow; all: string; part: string }): Html | '' {
  if (row.refunded === 0) return '';
  return html`<p class="state bad">${row.refunded === row.tyiyn ? all : part}</p>`;
}
