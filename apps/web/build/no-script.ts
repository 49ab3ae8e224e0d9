import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { LANGUAGES, type Language } from '../../../packages/contract/src/limits.ts';

const LOCALES = join(import.meta.dirname, '../../../packages/locales');

function say(language: Language) {
  const t = (key: string) => {
    const [area, name = ''] = key.split(':');
    return String(JSON.parse(readFileSync(join(LOCALES, language, `${area}.json`), 'utf8'))[name]);
  };
  return t('shell:noScript');
}

/** Both documents show the script requirement in every language, because the language is unknown without scripts. */
export function noScript(): Plugin {
  const words = LANGUAGES.map(
    (language) => `<p lang="${language === 'kg' ? 'ky' : language}">${say(language)}</p>`,
  ).join('');
  return {
    name: 'no-script',
    transformIndexHtml: (html, { filename }) =>
      // A frame inside the application never loads without scripts.
      filename.endsWith('epub-reader.html')
        ? html
        : html.replace('<body>', `<body>\n    <noscript class="no-script">${words}</noscript>`),
  };
}
