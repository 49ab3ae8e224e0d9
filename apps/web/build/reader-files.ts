import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ADDRESS = 'assets/reader';
const PDFJS = join(dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json'))));

/** Files that pdf.js loads on demand: character maps, the standard PDF fonts, a decoder. */
const PARTS = [
  { folder: 'cmaps', wanted: /\.bcmap$/ },
  { folder: 'standard_fonts', wanted: /\.(pfb|ttf)$/ },
  { folder: 'wasm', wanted: /nowasm_fallback\.js$/ },
];

async function pdfjsFiles() {
  const { version } = JSON.parse(await readFile(join(PDFJS, 'package.json'), 'utf8'));
  const parts = await Promise.all(
    PARTS.map(async ({ folder, wanted }) =>
      (await readdir(join(PDFJS, folder)))
        .filter((name) => wanted.test(name))
        .map((name) => ({
          address: `${ADDRESS}/pdfjs-${version}/${folder}/${name}`,
          path: join(PDFJS, folder, name),
        })),
    ),
  );
  return parts.flat();
}

/** Copies them beside the reader’s code; during development they are served from node_modules. */
export function readerFiles(): Plugin {
  return {
    name: 'reader-files',
    configureServer({ middlewares, config: { base } }) {
      middlewares.use(async (request, response, next) => {
        const file = (await pdfjsFiles()).find(({ address }) => request.url === base + address);
        if (!file) return next();
        response.end(await readFile(file.path));
      });
    },
    async generateBundle() {
      for (const { address, path } of await pdfjsFiles()) {
        this.emitFile({ type: 'asset', fileName: address, source: await readFile(path) });
      }
    },
  };
}

const OF_READER = /[\\/](features[\\/]library[\\/]reader|pdfjs-dist|react-pdf|foliate-js)[\\/]/;
/** The chunk shared by all screens also contains the reader’s route. */
const SHARED = ['app', 'base', 'common'];

type Chunk = { name: string; moduleIds: string[] };
const addressOf = ({ name, moduleIds }: Chunk) =>
  !SHARED.includes(name) && moduleIds.some((id) => OF_READER.test(id)) ? ADDRESS : 'assets';

/**
 * The reader’s code is in a separate folder. The service worker caches only the used files of that folder, so users
 * who read no books do not download it.
 */
export const readerChunks = {
  output: {
    chunkFileNames: (chunk: Chunk) => `${addressOf(chunk)}/[name]-[hash].js`,
    entryFileNames: (chunk: Chunk) => `${addressOf(chunk)}/[name]-[hash].js`,
    assetFileNames: ({ names }: { names: string[] }) =>
      names.some((name) => /^(pdf|epub)/.test(name))
        ? `${ADDRESS}/[name]-[hash][extname]`
        : 'assets/[name]-[hash][extname]',
  },
  groups: [
    // The EPUB document shares this code with others, and must not load all of their shared chunks.
    { name: 'find-text', test: /[\\/]find-text\.ts$/, priority: 2 },
    // The library needs this without the reader. A group includes all its imports, so this one comes first.
    { name: 'fold-text', test: /[\\/]fold-text\.ts$/, priority: 3 },
    {
      name: 'pdf-vendor',
      test: /[\\/](pdfjs-dist|react-pdf|make-event-props|make-cancellable-promise|merge-refs|dequal|tiny-invariant|warning)[\\/]/,
      priority: 2,
    },
  ],
};
