import { LANGUAGES, type Language } from '@bilim/contract/limits';
import { serverText } from '../texts.ts';
import { type Html, html } from './html.ts';

const LANGUAGE_NAMES: Record<Language, string> = { ru: 'Рус', kg: 'Кыр', en: 'Eng' };

/** Links to the same page in the other languages; `address` is its URL with the query string. */
export const languageLinks = ({ address, language }: { address: string; language: Language }): Html =>
  html`<nav class="languages" aria-label="${serverText({ key: 'languages', language })}">${LANGUAGES.map(
    (one) => {
      const tag = one === 'kg' ? 'ky' : one;
      const other = `${address}${address.includes('?') ? '&' : '?'}lang=${one}`;
      return one === language
        ? html`<span aria-current="true">${LANGUAGE_NAMES[one]}</span>`
        : html`<a href="${other}" hreflang="${tag}" lang="${tag}">${LANGUAGE_NAMES[one]}</a>`;
    },
  )}</nav>`;
