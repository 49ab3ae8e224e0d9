import { LANGUAGES, type Language } from '@bilim/contract/limits';
import { type Html, html } from '../../../http/pages/html.ts';
import { publicPage } from '../../../http/pages/public-page.ts';
import { serverText } from '../../../http/texts.ts';
import { shownSom } from '../shown-som.ts';
import { BEHAVIOURS, type Behaviour, type SandboxPayment } from './kept-payments.ts';
import { PAGE_PATH } from './sandbox-scripts.ts';

const LANGUAGE_NAMES: Record<Language, string> = { ru: 'Рус', kg: 'Кыр', en: 'Eng' };
const WORDS = {
  approve: 'sandboxApprove',
  decline: 'sandboxDecline',
  slow: 'sandboxSlow',
  duplicate: 'sandboxDuplicate',
  reordered: 'sandboxReordered',
  lost: 'sandboxLost',
} as const satisfies Record<Behaviour, string>;

type Drawn = { payment: SandboxPayment; language: Language; isOpen: boolean };

/** Replaces the card page of an acquirer. It has no card fields and states clearly that it is a sandbox. */
export function sandboxPage(drawn: Drawn): Html {
  const { payment, language, isOpen } = drawn;
  const word = (key: Parameters<typeof serverText>[0]['key']) => serverText({ key, language });
  const fact = (name: string, value: string) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
  const title = word('sandboxTitle');
  const body = html`<main>
${languagesHtml(drawn)}
<div class="card">
<p class="state sandbox">${word('sandboxNotice')}</p>
<dl>
${fact(word('sandboxFor'), payment.description)}
${fact(word('sandboxOrder'), payment.orderId)}
<div><dt>${word('sandboxSum')}</dt><dd><strong>${shownSom({ tyiyn: payment.tyiyn, language })} ${word('sandboxSom')}</strong></dd></div>
</dl>
</div>
<h1>${isOpen ? word('sandboxWhat') : word('sandboxOver')}</h1>
${isOpen ? choicesHtml(drawn) : html`<p><a class="button" href="${payment.successUrl}">${word('sandboxBack')}</a></p>`}
</main>`;
  return publicPage({ title, language, body });
}

function choicesHtml({ payment: { id, key }, language }: Drawn): Html {
  return html`<form class="choices" method="post" action="${PAGE_PATH}">
<input type="hidden" name="payment" value="${id}">
<input type="hidden" name="key" value="${key}">
${BEHAVIOURS.map(
  (behaviour, place) =>
    html`<button class="${place === 0 ? 'button' : 'button second'}" name="choice" value="${behaviour}">${serverText({ key: WORDS[behaviour], language })}</button>\n`,
)}</form>`;
}

const languagesHtml = ({ payment: { id, key }, language }: Drawn): Html =>
  html`<nav class="languages" aria-label="${serverText({ key: 'languages', language })}">${LANGUAGES.map(
    (one) => {
      const tag = one === 'kg' ? 'ky' : one;
      return one === language
        ? html`<span aria-current="true">${LANGUAGE_NAMES[one]}</span>`
        : html`<a href="${PAGE_PATH}?payment=${id}&key=${key}&lang=${one}" hreflang="${tag}" lang="${tag}">${LANGUAGE_NAMES[one]}</a>`;
    },
  )}</nav>`;
