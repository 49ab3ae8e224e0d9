import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

const PLACE = '<!-- The form in each language, by build/login-document.ts. -->';
const STYLE = 'virtual:login-form.css';
const RENDERER = join(import.meta.dirname, 'render-login.tsx');

type Drawn = { templates: string; css: string };

/**
 * Renders the login screen into its document at build time, with the components that later hydrate it, so that the
 * layout does not shift. The content policy forbids inline styles, so the styles become a file.
 */
export function loginDocument(): Plugin {
  let drawing: Promise<Drawn> | null = null;
  const draw = () => {
    drawing ??= runnerImport<{ renderLogin: () => Promise<Drawn> }>(RENDERER, {
      configFile: false,
      logLevel: 'warn',
    }).then(({ module }) => module.renderLogin());
    return drawing;
  };
  return {
    name: 'login-document',
    apply: 'build',
    resolveId: { filter: { id: /^virtual:login-form\.css$/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /login-form\.css$/ },
      handler: async (id) => (id === `\0${STYLE}` ? (await draw()).css : null),
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async (html, { filename }) => {
        if (!filename.endsWith('login.html')) return html;
        if (!html.includes(PLACE))
          throw new Error('login.html lacks the comment that marks the place of the form');
        return html.replace(PLACE, (await draw()).templates);
      },
    },
  };
}
