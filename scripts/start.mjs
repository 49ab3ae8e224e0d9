import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, install } from './prepare.mjs';
import { ROOT } from './root.mjs';

install();
await build();
await import(pathToFileURL(join(ROOT, 'apps/server/dist/server.js')).href);
