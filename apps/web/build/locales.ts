import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { LANGUAGES, PREFIX } from '../../../packages/contract/src/limits.ts';

const FOLDER = join(import.meta.dirname, '../../../packages/locales');
const ADDRESS = new RegExp(`^${PREFIX}/public/locales/([a-z]{2})/([a-z-]+)\\.json$`);
/** Only the server says these. */
const SERVER_ONLY = 'server.json';

/** The texts of every area under /lms/public/locales: as files of the build, and from the source while developing. */
export function locales(): Plugin {
  return {
    name: 'locales',
    configureServer({ middlewares }) {
      middlewares.use(async (request, response, next) => {
        const [, language, area] = ADDRESS.exec(request.url?.split('?')[0] ?? '') ?? [];
        if (!language || !area) return next();
        const text = await readFile(join(FOLDER, language, `${area}.json`)).catch(() => null);
        response.statusCode = text ? 200 : 404;
        response.setHeader('content-type', 'application/json; charset=utf-8');
        response.end(text);
      });
    },
    async generateBundle() {
      for (const language of LANGUAGES) {
        for (const name of await readdir(join(FOLDER, language))) {
          if (name === SERVER_ONLY) continue;
          const text = await readFile(join(FOLDER, language, name), 'utf8');
          // Without the blanks that are there for people.
          const source = JSON.stringify(JSON.parse(text));
          this.emitFile({ type: 'asset', fileName: `public/locales/${language}/${name}`, source });
        }
      }
    },
  };
}
