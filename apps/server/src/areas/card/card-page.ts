import { cardContract, type StudentCard } from '@bilim/contract/areas/card.contract';
import { type Language, PREFIX } from '@bilim/contract/limits';
import { SEASON } from '@bilim/rules/days/academic-year';
import { writtenDay } from '@bilim/rules/days/written-day';
import type { FastifyReply } from 'fastify';
import type { AppContext } from '../../context/app-context.ts';
import { here } from '../../context/here.ts';
import { type Html, html } from '../../http/pages/html.ts';
import { languageLinks } from '../../http/pages/language-links.ts';
import { publicPage, sendPage } from '../../http/pages/public-page.ts';
import { serverText } from '../../http/texts.ts';
import { logo } from '../system/system.service.ts';
import { showCard } from './card.service.ts';

type Drawn = { card: StudentCard; university: string; today: string; language: Language };

/** The HTML page of a scanned card. */
export async function sendCardPage({
  context,
  language,
  data,
  reply,
}: {
  context: AppContext;
  language: Language;
  data: unknown;
  reply: FastifyReply;
}) {
  const card = await showCard({ context, language, data });
  const { name: university } = await logo({ context, language });
  const drawn = { card, university, today: here(context).day, language };
  const title = serverText({ key: 'cardTitle', language });
  const address = `${PREFIX}${cardContract.page.path}?data=${String(data)}`;
  const body = html`<main>
${languageLinks({ address, language })}
<div class="card">
${headHtml(drawn)}
${stateHtml(drawn)}
${factsHtml(drawn)}
</div>
</main>`;
  return sendPage({ reply, page: publicPage({ title: `${title} · ${university}`, language, body }) });
}

function headHtml({ card: { photo, fullName }, university, language }: Drawn): Html {
  const alt = serverText({ key: 'cardPhoto', language });
  const initials = fullName
    .split(' ')
    .slice(0, 2)
    .map((name) => [...name][0] ?? '')
    .join('');
  return html`<div class="head">
<p><strong>${university}</strong><span>${serverText({ key: 'cardTitle', language })}</span></p>
<div class="person">
${photo ? html`<img src="${photo}" alt="${alt}" width="96" height="128">` : html`<span class="none" aria-hidden="true">${initials}</span>`}
<h1>${fullName}</h1>
</div>
</div>`;
}

const stateHtml = ({ card: { studies }, today, language }: Drawn): Html =>
  studies
    ? html`<p class="state ok">${serverText({ key: 'studies', language, details: { day: writtenDay(today) } })}</p>`
    : html`<p class="state bad">${serverText({ key: 'studiesNot', language })}</p>`;

function factsHtml({ card, language }: Drawn): Html {
  const { season, semester } = card;
  const term = serverText({ key: season === SEASON.autumn ? 'autumn' : 'spring', language });
  const number = semester && serverText({ key: 'semester', language, details: { number: semester } });
  const orders = card.orders.map((order, at) => html`<div>${order}, ${card.movements[at] ?? ''}</div>`);
  const fact = (name: string, value: string | number | readonly Html[]) =>
    html`<div><dt>${name}</dt><dd>${value}</dd></div>\n`;
  return html`<dl>
${fact(serverText({ key: 'cardGroup', language }), card.group)}${fact(serverText({ key: 'cardCode', language }), card.code)}${fact(
  serverText({ key: 'cardYear', language }),
  card.year,
)}${fact(serverText({ key: 'cardTerm', language }), number ? `${term} · ${number}` : term)}${fact(
  serverText({ key: 'cardSpeciality', language }),
  card.speciality,
)}${orders.length > 0 ? fact(serverText({ key: 'cardOrders', language }), orders) : ''}</dl>`;
}
