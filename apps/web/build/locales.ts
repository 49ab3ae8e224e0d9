import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { LANGUAGES, PREFIX } from '../../../packages/contract/src/limits.ts';

const FOLDER = join(import.meta.dirname, '../../../packages/locales');
const ADDRESS = new RegExp(`^${PREFIX}/public/locales/([a-z]{2})/([a-z-]+)\\.json$`);
/** Used by the server only. */
const SERVER_ONLY = ['server.json', 'failures.json'];
/** Generated here from the texts of all areas. */
const MENU = 'menu';
const SHELL_SAYS = ['title', 'titles', 'menu'];

type Json = Record<string, unknown>;

const areaNames = async (language: string) =>
  (await readdir(join(FOLDER, language)))
    .filter((name) => name.endsWith('.json') && !SERVER_ONLY.includes(name))
    .map((name) => name.slice(0, -'.json'.length));

async function textsOf(language: string, area: string): Promise<Json> {
  if (area === MENU) return menuWords(language);
  const { notices: _, ...words }: Json = JSON.parse(
    await readFile(join(FOLDER, language, `${area}.json`), 'utf8'),
  );
  return words;
}

/** Titles and menu texts of all areas. The shell shows them before an area’s other texts are loaded. */
async function menuWords(language: string): Promise<Json> {
  const words: Json = {};
  for (const area of await areaNames(language)) {
    const said = Object.entries(await textsOf(language, area)).filter(([key]) => SHELL_SAYS.includes(key));
    if (said.length > 0) words[area] = Object.fromEntries(said);
  }
  return words;
}

/** Serves the texts of every area under /lms/public/locales: as built files, or from the source during development. */
export function locales(): Plugin {
  return {
    name: 'locales',
    configureServer({ middlewares }) {
      middlewares.use(async (request, response, next) => {
        const [, language, area] = ADDRESS.exec(request.url?.split('?')[0] ?? '') ?? [];
        if (!language || !area) return next();
        const texts = await textsOf(language, area).catch(() => null);
        response.statusCode = texts ? 200 : 404;
        response.setHeader('content-type', 'application/json; charset=utf-8');
        response.end(JSON.stringify(texts));
      });
    },
    async generateBundle() {
      for (const language of LANGUAGES) {
        for (const area of [...(await areaNames(language)), MENU]) {
          const source = JSON.stringify(await textsOf(language, area));
          this.emitFile({ type: 'asset', fileName: `public/locales/${language}/${area}.json`, source });
        }
      }
    },
  };
}
