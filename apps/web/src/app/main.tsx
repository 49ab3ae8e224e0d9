import { createRoot } from 'react-dom/client';
import { watchAddressSecrets } from '../platform/address-secret.ts';
import { startI18n } from '../platform/i18n.ts';
import { watchInstall } from '../platform/install.ts';
import { watchUpdates } from '../platform/updates.ts';
import { whenIdle } from '../platform/when-idle.ts';
import { prepareApp } from './application.tsx';
import { begin } from './begin.ts';
import { Page } from './page.tsx';

begin();
watchAddressSecrets();
watchInstall();
// Letters of each of its files: on their way while the first screen is made, so that its words are drawn once.
void document.fonts.load('1em "Inter Variable"', 'Aяү').catch(() => undefined);

/** A function, not a top-level await: a lazy screen may import this chunk and would wait for it in vain. */
async function start() {
  // The texts, and the first screen's code and data, come at the same time.
  const [, app] = await Promise.all([startI18n(['ui', 'shell', 'menu']), prepareApp()]);
  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root).render(<Page>{app}</Page>);
  // It fetches the whole application, for later visits; this one comes first.
  whenIdle(() => void watchUpdates());
}

void start();
