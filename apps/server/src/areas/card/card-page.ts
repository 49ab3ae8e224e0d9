import { cardContract, type StudentCard } from '@bilim/contract/areas/card.contract';
import { LANGUAGES, type Language, PREFIX } from '@bilim/contract/limits';
import { SEASON } from '@bilim/rules/academic-year';
import type { FastifyReply } from 'fastify';
import type { AppContext } from '../../context/app-context.ts';
import { here } from '../../context/here.ts';
import { type Html, html } from '../../http/html.ts';
import { publicPage, sendPage } from '../../http/public-page.ts';
import { serverText } from '../../http/texts.ts';
import { logo } from '../system/system.service.ts';
import { showCard } from './card.service.ts';
import { writtenDay } from './shown-card.ts';

const LANGUAGE_NAMES: Record<Language, string> = { ru: 'Рус', kg: 'Кыр', en: 'Eng' };

type Drawn = { card: StudentCard; university: string; today: string; language: Language };

/** The card behind this data, to be read by whoever scanned it. */
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
  const body = html`<main>
${languagesHtml({ data: String(data), language })}
<div class="card">
${headHtml(drawn)}
${stateHtml(drawn)}
${factsHtml(drawn)}
</div>
</main>`;
  return sendPage({ reply, page: publicPage({ title: `${title} · ${university}`, language, body }) });
}

const languagesHtml = ({ data, language }: { data: string; language: Language }): Html =>
  html`<nav class="languages" aria-label="${serverText({ key: 'languages', language })}">${LANGUAGES.map(
    (one) => {
      const address = `${PREFIX}${cardContract.page.path}?data=${data}&lang=${one}`;
      const tag = one === 'kg' ? 'ky' : one;
      return one === language
        ? html`<span aria-current="true">${LANGUAGE_NAMES[one]}</span>`
        : html`<a href="${address}" hreflang="${tag}" lang="${tag}">${LANGUAGE_NAMES[one]}</a>`;
    },
  )}</nav>`;

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
