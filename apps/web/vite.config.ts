import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { PREFIX } from '../../packages/contract/src/limits.ts';
import { firstChunks } from './build/chunks.ts';
import { compiledAhead } from './build/compiled-ahead.ts';
import { contractShapes } from './build/contract-shapes.ts';
import { contractWithoutSummaries } from './build/contract-without-summaries.ts';
import { iconsOneByOne } from './build/icons-one-by-one.ts';
import { locales } from './build/locales.ts';
import { loginDocument } from './build/login-document.ts';
import { muiWithoutRipple } from './build/mui-without-ripple.ts';
import { noScript } from './build/no-script.ts';
import { readerChunks, readerFiles } from './build/reader-files.ts';
import { sonnerWithoutInlineStyle } from './build/sonner-without-inline-style.ts';
import { zodWithoutWords } from './build/zod-without-words.ts';

const SERVER = `http://127.0.0.1:${process.env.PORT ?? 3000}`;
const TEXTS = join(import.meta.dirname, 'src/platform/texts');

/** The latest conversations and what else a home on a wide screen fetches besides, some of it shared with other screens. */
const CONTACTS =
  /[\\/](app[\\/]home-parts|features[\\/]journal[\\/]home[\\/](week-marks|home-row|journal-part)|icons[\\/](check|check-check|clock-3|search|x|users|circle-alert|cloud-off)\.|ui[\\/]file-name|platform[\\/]use-slash-focus|features[\\/]chat[\\/](list[\\/](contacts-card|unread-card|use-recent|with-outgoing|found-rows|contact-row|result-keys)|contact-words|conversation-avatar|conversation-name|message-state|chat-frame))/;

const SHARED = /[\\/](node_modules|ui|platform|packages)[\\/]/;
/** Heavy parts come with the first screen that shows one, never with what all screens share. */
const SPECIAL: readonly { name: string; test: RegExp }[] = [
  {
    name: 'data-table',
    test: /[\\/](react-table|table-core|ui[\\/](data-table|use-data-table|sort-button|table-frame|filter-chips))/,
  },
  { name: 'grid', test: /[\\/]ui[\\/]editable-grid[\\/]/ },
  { name: 'calendar', test: /[\\/](react-day-picker|date-fns|@date-fns)[\\/]/ },
  {
    name: 'forms',
    test: /[\\/](react-hook-form|@hookform|ui[\\/](form-panel|form-password|form-dialog|date-field|reason-dialog)|platform[\\/](contract-form|date-input))/,
  },
  { name: 'dropzone', test: /[\\/](react-dropzone|file-selector|attr-accept|ui[\\/]dropzone)/ },
  {
    name: 'choices',
    test: /[\\/](useAutocomplete|Switch|Checkbox|FormControlLabel|ui[\\/](search-select|select-(sheet|popover)|option-rows|use-option-list))/,
  },
  { name: 'codes', test: /[\\/](uqr|ui[\\/](qr-code|link-to-give|print-page))/ },
  { name: 'books', test: /[\\/](ui[\\/](book-cover|cover-ornament|drawn-cover)|platform[\\/]kept-books)/ },
  { name: 'long-upload', test: /[\\/]platform[\\/]long-upload[\\/]/ },
  ...['library', 'journal', 'attendance', 'references'].map((area) => ({
    name: `${area}-contract`,
    test: new RegExp(`[\\\\/]contract[\\\\/]src[\\\\/]areas[\\\\/]${area}\\.`),
  })),
];

export default defineConfig({
  base: `${PREFIX}/`,
  resolve: {
    // Their types hold the code to the texts' keys; of what they can do a browser needs a tenth (say.test.ts compares).
    alias: {
      'react-i18next': join(TEXTS, 'use-translation.ts'),
      i18next: join(TEXTS, 'texts.ts'),
    },
  },
  plugins: [
    react(),
    sonnerWithoutInlineStyle(),
    zodWithoutWords(),
    muiWithoutRipple(),
    iconsOneByOne(),
    contractWithoutSummaries(),
    contractShapes(),
    locales(),
    loginDocument(),
    noScript(),
    readerFiles(),
    compiledAhead(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      injectRegister: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: [
          '{index,login,epub-reader}.html',
          'early*.js',
          'assets/**',
          'icons/*',
          'favicon.svg',
          'public/locales/**',
        ],
        // For those who build screens; nobody's phone should fetch it.
        globIgnores: ['assets/gallery-*', 'public/locales/*/gallery.json'],
        maximumFileSizeToCacheInBytes: 3_000_000,
      },
      manifest: {
        id: PREFIX,
        name: 'Bilim',
        short_name: 'Bilim',
        start_url: PREFIX,
        scope: PREFIX,
        display: 'standalone',
        lang: 'ru',
        theme_color: '#0B6E66',
        background_color: '#F4F6F6',
        // A long press on the icon leads there at once.
        shortcuts: [{ name: 'QR-код студента', short_name: 'QR-код', url: `${PREFIX}/qrstud` }],
        icons: [
          { src: `${PREFIX}/icons/icon-192.png`, sizes: '192x192', type: 'image/png' },
          { src: `${PREFIX}/icons/icon-512.png`, sizes: '512x512', type: 'image/png' },
          {
            src: `${PREFIX}/icons/maskable-512.png`,
            sizes: '512x512',
            type: 'image/png',
            purpose: 'maskable',
          },
        ],
      },
    }),
  ],
  // What reads codes lies in a folder with a content policy of its own (web-files.ts of the server).
  worker: {
    format: 'es',
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/scanner/[name]-[hash].js',
        chunkFileNames: 'assets/scanner/[name]-[hash].js',
        assetFileNames: 'assets/scanner/[name]-[hash][extname]',
      },
    },
  },
  build: {
    target: 'es2022',
    // Every browser of that target knows it.
    modulePreload: { polyfill: false },
    // What is shared by all screens; `npm run bench -- page-weight` holds it to its budget as it travels.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // Whoever signs in does not wait for the application's code; an EPUB has a content policy of its own.
      input: ['index.html', 'login.html', 'epub-reader.html'],
      // The login asks for the application when somebody has signed in; its own document begins with it.
      checks: { ineffectiveDynamicImport: false },
      output: {
        ...readerChunks.output,
        codeSplitting: {
          groups: [
            ...firstChunks(),
            ...readerChunks.groups,
            // A home on a wide screen would otherwise fetch all that follows for these few.
            { name: 'contacts', test: CONTACTS, priority: 2 },
            // What several screens share comes in one request instead of one for each small piece.
            {
              name: 'common',
              priority: 1,
              minShareCount: 3,
              test: (id: string) => SHARED.test(id) && !SPECIAL.some(({ test }) => test.test(id)),
            },
            // After it, for a group takes along whatever it imports that none before it has.
            ...SPECIAL,
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      [
        'api',
        'sandbox',
        'studentqr',
        'verify',
        'parents',
        'config.json',
        'logo.json',
        'healthz',
        'readyz',
      ].map((path) => [
        // Receipts have a page of the server; papers, one folder deeper, one of ours.
        path === 'verify' ? `^${PREFIX}/verify(\\?|$)` : `${PREFIX}/${path}`,
        // The server takes writes from its own pages only, and here Vite serves them.
        { target: SERVER, changeOrigin: true, headers: { origin: SERVER } },
      ]),
    ),
  },
});
