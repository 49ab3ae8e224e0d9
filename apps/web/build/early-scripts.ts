import { join } from 'node:path';
import { build, type Plugin, runnerImport } from 'vite';

const SOURCE = join(import.meta.dirname, '../src/early');
/** Each script of the client's folder, and its source. */
const SCRIPTS = { 'early.js': 'page.ts', 'early-form.js': 'login-form.ts' };
const PATHS = join(import.meta.dirname, 'early-paths.ts');

/** Bundles a script into one small file without imports. */
async function bundled(source: string): Promise<string> {
  const { module } = await runnerImport<typeof import('./early-paths.ts')>(PATHS, {
    configFile: false,
    logLevel: 'warn',
  });
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { __EARLY_PATHS__: JSON.stringify(module.EARLY_PATHS) },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: join(SOURCE, source), output: { format: 'iife' } },
    },
  });
  const [result] = [built].flat();
  const chunk = result && 'output' in result ? result.output[0] : undefined;
  if (!chunk) throw new Error(`The early script ${source} was not built`);
  return chunk.code;
}

/**
 * Scripts that run before the application code: they start requests, and show the login form. They have fixed names,
 * and are built separately, because a classic script cannot import chunks.
 */
export function earlyScripts(): Plugin {
  return {
    name: 'early-scripts',
    configureServer({ middlewares, config: { base } }) {
      middlewares.use(async (request, response, next) => {
        const found = Object.entries(SCRIPTS).find(([name]) => request.url === base + name);
        if (!found) return next();
        response.setHeader('content-type', 'text/javascript; charset=utf-8');
        response.end(await bundled(found[1]));
      });
    },
    async generateBundle() {
      for (const [fileName, source] of Object.entries(SCRIPTS)) {
        this.emitFile({ type: 'asset', fileName, source: await bundled(source) });
      }
    },
  };
}
