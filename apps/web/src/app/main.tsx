import { createRoot } from 'react-dom/client';
import { watchInstall } from '../platform/page/install.ts';
import { watchUpdates } from '../platform/page/updates.ts';
import { whenIdle } from '../platform/page/when-idle.ts';
import { watchAddressSecrets } from '../platform/session/address-secret.ts';
import { startI18n } from '../platform/words/i18n.ts';
import { prepareApp } from './application.tsx';
import { begin } from './begin.ts';
import { Page } from './page.tsx';

begin();
watchAddressSecrets();
watchInstall();
// Start the font downloads while the first screen is prepared, so that its text is drawn once.
void document.fonts.load('1em "Inter Variable"', 'Aяү').catch(() => undefined);

/** A function, not a top-level await: a lazy screen may import this chunk and would deadlock. */
async function start() {
  // Load texts, code and data of the first screen in parallel.
  const [, app] = await Promise.all([startI18n(['ui', 'shell', 'menu']), prepareApp()]);
  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root).render(<Page>{app}</Page>);
  // The service worker downloads the complete application for later visits; this page loads first.
  whenIdle(() => void watchUpdates());
}

void start();
