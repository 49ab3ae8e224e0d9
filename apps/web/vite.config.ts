import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { PREFIX } from '../../packages/contract/src/limits.ts';
import { firstChunks } from './build/chunks.ts';
import { compiledAhead } from './build/compiled-ahead.ts';
import { contractShapes } from './build/contract-shapes.ts';
import { contractWithoutSummaries } from './build/contract-without-summaries.ts';
import { earlyScripts } from './build/early-scripts.ts';
import { iconsOneByOne } from './build/icons-one-by-one.ts';
import { locales } from './build/locales.ts';
import { loginDocument } from './build/login-document.ts';
import { muiWithoutRipple } from './build/mui-without-ripple.ts';
import { noScript } from './build/no-script.ts';
import { readerChunks, readerFiles } from './build/reader-files.ts';
import { sonnerWithoutInlineStyle } from './build/sonner-without-inline-style.ts';
import { zodWithoutWords } from './build/zod-without-words.ts';

const SERVER = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/**
 * Code for the home on a wide screen: the latest conversations and their dependencies, some shared with other
 * screens.
 */
const CONTACTS =
  /[\\/](app[\\/]home-parts|features[\\/]journal[\\/]home[\\/](week-marks|home-row|journal-part)|icons[\\/](check|check-check|clock-3|search|x|users|circle-alert|cloud-off)\.|ui[\\/]files[\\/]file-name|platform[\\/]page[\\/]use-slash-focus|features[\\/]chat[\\/](list[\\/](contacts-card|unread-card|use-recent|with-outgoing|found-rows|contact-row|result-keys)|contact-words|conversation-avatar|conversation-name|message-state|chat-frame))/;

const SHARED = /[\\/](node_modules|ui|platform|packages)[\\/]/;
/** Heavy parts load with the first screen that uses one, never with the shared chunk. */
const SPECIAL: readonly { name: string; test: RegExp }[] = [
  {
    name: 'data-table',
    test: /[\\/](react-table|table-core|ui[\\/](table|search)[\\/](data-table|use-data-table|sort-button|table-frame|filter-chips))/,
  },
  { name: 'grid', test: /[\\/]ui[\\/]editable-grid[\\/]/ },
  { name: 'calendar', test: /[\\/](react-day-picker|date-fns|@date-fns)[\\/]/ },
  {
    name: 'forms',
    test: /[\\/](react-hook-form|@hookform|ui[\\/](form|dialog)[\\/](form-panel|form-password|form-dialog|date-field|reason-dialog)|platform[\\/](call|time)[\\/](contract-form|date-input))/,
  },
  { name: 'dropzone', test: /[\\/](react-dropzone|file-selector|attr-accept|ui[\\/]files[\\/]dropzone)/ },
  {
    name: 'choices',
    test: /[\\/](useAutocomplete|Switch|Checkbox|FormControlLabel|ui[\\/](search|list)[\\/](search-select|select-(sheet|popover)|option-rows|use-option-list))/,
  },
  { name: 'codes', test: /[\\/](uqr|ui[\\/](show|page)[\\/](qr-code|link-to-give|print-page))/ },
  { name: 'books', test: /[\\/](ui[\\/]covers[\\/]|platform[\\/]kept[\\/]kept-books)/ },
  { name: 'long-upload', test: /[\\/]platform[\\/]long-upload[\\/]/ },
  ...['library', 'journal', 'attendance', 'references'].map((area) => ({
    name: `${area}-contract`,
    test: new RegExp(`[\\\\/]contract[\\\\/]src[\\\\/]areas[\\\\/]${area}\\.`),
  })),
];

export default defineConfig({
  base: `${PREFIX}/`,
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
    earlyScripts(),
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
        // Only for developers; users should not download it.
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
        // A long press on the installed app’s icon opens this screen.
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
  // The QR decoder is in a folder with its own content policy (web-files.ts of the server).
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
    // Every browser of that target supports it.
    modulePreload: { polyfill: false },
    // The chunk shared by all screens; `npm run bench -- page-weight` checks its compressed size.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // The login page must not wait for the application code; an EPUB has its own content policy.
      input: ['index.html', 'login.html', 'epub-reader.html'],
      // The login imports the application after sign-in; the application’s own document imports it statically.
      checks: { ineffectiveDynamicImport: false },
      output: {
        ...readerChunks.output,
        codeSplitting: {
          groups: [
            ...firstChunks(),
            ...readerChunks.groups,
            // Otherwise a home on a wide screen would load all of the following code for these few modules.
            { name: 'contacts', test: CONTACTS, priority: 2 },
            // Code shared by several screens loads in one request instead of one for each small module.
            {
              name: 'common',
              priority: 1,
              minShareCount: 3,
              test: (id: string) => SHARED.test(id) && !SPECIAL.some(({ test }) => test.test(id)),
            },
            // Last, because a group includes all imports that no earlier group has.
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
        // Receipts have a server page; papers, one folder deeper, have a client page.
        path === 'verify' ? `^${PREFIX}/verify(\\?|$)` : `${PREFIX}/${path}`,
        // The server accepts writes only from its own origin, and here Vite serves the pages.
        { target: SERVER, changeOrigin: true, headers: { origin: SERVER } },
      ]),
    ),
  },
});
