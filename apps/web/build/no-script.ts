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

/** Both documents say what they need to whoever runs no scripts, in every language: nothing can ask which. */
export function noScript(): Plugin {
  const words = LANGUAGES.map(
    (language) => `<p lang="${language === 'kg' ? 'ky' : language}">${say(language)}</p>`,
  ).join('');
  return {
    name: 'no-script',
    transformIndexHtml: (html, { filename }) =>
      // A frame within the application is never there without scripts.
      filename.endsWith('epub-reader.html')
        ? html
        : html.replace('<body>', `<body>\n    <noscript class="no-script">${words}</noscript>`),
  };
}
