import { hydrateRoot } from 'react-dom/client';
import { loginSearch } from '../features/auth/login.search.ts';
import { watchUpdates } from '../platform/page/updates.ts';
import { whenIdle } from '../platform/page/when-idle.ts';
import { startI18n } from '../platform/words/i18n.ts';
import { begin } from './begin.ts';
import { LoginPage } from './login-page.tsx';
import 'virtual:login-form.css';

begin();

/** The document already shows the form; this code takes it over with its input. */
async function start() {
  const root = document.getElementById('root');
  if (!root) return;
  // From here on src/early/login-form.ts does not change the language.
  root.dataset.taken = '';
  await startI18n(['ui', 'shell', 'auth']);
  const search = loginSearch(Object.fromEntries(new URLSearchParams(location.search)));
  hydrateRoot(root, <LoginPage search={search} />);
  // The service worker downloads the complete application for later visits; this page loads first.
  whenIdle(() => void watchUpdates());
}

void start();
