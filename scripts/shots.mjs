// Screenshots of every screen, desktop and phone, light and dark, in three languages, into shots/.
import { join } from 'node:path';
import { findBrowser } from './find-browser.mjs';
import { build, install } from './prepare.mjs';
import { ROOT, run } from './root.mjs';

install();
await build();
run(process.execPath, ['--import', 'tsx', join(ROOT, 'e2e/shots.ts'), ...process.argv.slice(2)], {
  env: { ...process.env, CHROMIUM: findBrowser() },
});
