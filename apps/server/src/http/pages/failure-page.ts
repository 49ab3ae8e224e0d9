import { type Language, PREFIX } from '@bilim/contract/limits';
import type { FastifyRequest } from 'fastify';
import { serverText } from '../texts.ts';
import { type Html, html } from './html.ts';
import { publicPage } from './public-page.ts';

const expecting = new WeakSet<FastifyRequest>();

/** Makes every refusal of this request an HTML page. */
export const expectsPage = (request: FastifyRequest) => void expecting.add(request);
export const isPageExpected = (request: FastifyRequest) => expecting.has(request);

/** The refusal in one sentence, with a link to the main page. */
export function failurePage({ text, language }: { text: string; language: Language }): Html {
  const body = html`<main class="refusal">
<h1>${text}</h1>
<p><a class="button" href="${PREFIX}">${serverText({ key: 'toMain', language })}</a></p>
</main>`;
  return publicPage({ title: text, language, body });
}
