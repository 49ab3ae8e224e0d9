// Bundles the server's processes, builds the client, and compresses the files to serve.
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { marked } from './built-mark.mjs';
import { ROOT } from './root.mjs';

const SERVER = join(ROOT, 'apps/server');
const WEB = join(ROOT, 'apps/web');
const STARTED = /(?:-thread\.mjs|-process\.ts|[\\/]draw-[\w-]+\.mjs)$/;
const COMPRESSIBLE = /\.(m?js|css|html|json|svg|webmanifest|txt|wasm)$/;

/** Records a mark of the source, so that an up-to-date build is not repeated. */
export async function buildAll() {
  await marked(async () => {
    await buildServer();
    await buildWeb();
  });
}

export async function buildServer() {
  const { build } = await import('esbuild');
  const { dependencies } = JSON.parse(await readFile(join(SERVER, 'package.json'), 'utf8'));
  await rm(join(SERVER, 'dist'), { recursive: true, force: true });
  await build({
    entryPoints: {
      server: join(SERVER, 'src/app/server.ts'),
      // Journeys serve several universities, one after another, in one process.
      'open-server': join(SERVER, 'src/app/open-server.ts'),
      cli: join(SERVER, 'src/cli/main.ts'),
      'embedded-worker': join(SERVER, 'src/db/embedded/embedded-worker.ts'),
      'cost-watch': join(SERVER, 'src/files/pictures/cost-watch.mjs'),
      ...(await started()),
    },
    outdir: join(SERVER, 'dist'),
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    // Our own packages are bundled; npm packages stay external.
    external: Object.keys(dependencies)
      .filter((name) => !name.startsWith('@bilim/'))
      .flatMap((name) => [name, `${name}/*`]),
    logLevel: 'warning',
  });
  await cp(join(SERVER, 'src/db/migrations'), join(SERVER, 'dist/migrations'), { recursive: true });
}

/** The files that a thread or a process starts with, or loads: found by their names. */
async function started() {
  const paths = await readdir(join(SERVER, 'src'), { recursive: true });
  const found = paths
    .filter((path) => STARTED.test(path))
    .map((path) => [parse(path).name, join(SERVER, 'src', path)]);
  const names = found.map(([name]) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice) throw new Error(`Two files are called ${twice}: a build puts them into one folder`);
  return Object.fromEntries(found);
}

async function buildWeb() {
  const { build } = await import('vite');
  await build({ root: WEB, logLevel: 'warn' });
  await compressTree(join(WEB, 'dist'));
}

/** Writes Brotli and gzip copies of each text file, so that no request has to compress. */
async function compressTree(folder) {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names
      .filter((name) => COMPRESSIBLE.test(name))
      .map(async (name) => {
        const path = join(folder, name);
        const bytes = await readFile(path);
        const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
        await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, options));
        await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
      }),
  );
}

if (process.argv[1] === import.meta.filename) await buildAll();
