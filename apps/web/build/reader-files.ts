import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ADDRESS = 'assets/reader';
const PDFJS = join(dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json'))));

/** What pdf.js fetches when a file needs it: tables of letters, the fonts that every PDF may count on, a decoder. */
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

/** Puts them beside the reader's own code; while developing they come from where npm put them. */
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
/** What all screens share has the reader's route in it, too. */
const SHARED = ['app', 'base', 'common'];

type Chunk = { name: string; moduleIds: string[] };
const addressOf = ({ name, moduleIds }: Chunk) =>
  !SHARED.includes(name) && moduleIds.some((id) => OF_READER.test(id)) ? ADDRESS : 'assets';

/**
 * The reader's code lies in a folder of its own, from which the service worker keeps only what was used: whoever reads
 * no books does not fetch it.
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
    // The document of an EPUB shares this with others, and must not fetch all that they share.
    { name: 'find-text', test: /[\\/]find-text\.ts$/, priority: 2 },
    // Those who look for books need it without the reader; a group takes along what it needs, so this one comes first.
    { name: 'fold-text', test: /[\\/]fold-text\.ts$/, priority: 3 },
    {
      name: 'pdf-vendor',
      test: /[\\/](pdfjs-dist|react-pdf|make-event-props|make-cancellable-promise|merge-refs|dequal|tiny-invariant|warning)[\\/]/,
      priority: 2,
    },
  ],
};
