import { type Language, PREFIX } from '@bilim/contract/limits';
import type { FastifyRequest } from 'fastify';
import { type Html, html } from './html.ts';
import { publicPage } from './public-page.ts';
import { serverText } from './texts.ts';

const expecting = new WeakSet<FastifyRequest>();

/** Whatever is refused of this request is said as a page. */
export const expectsPage = (request: FastifyRequest) => void expecting.add(request);
export const isPageExpected = (request: FastifyRequest) => expecting.has(request);

/** What was refused, in a sentence, and the way to the main page. */
export function failurePage({ text, language }: { text: string; language: Language }): Html {
  const body = html`<main class="refusal">
<h1>${text}</h1>
<p><a class="button" href="${PREFIX}">${serverText({ key: 'toMain', language })}</a></p>
</main>`;
  return publicPage({ title: text, language, body });
}
