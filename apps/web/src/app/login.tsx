import { hydrateRoot } from 'react-dom/client';
import { loginSearch } from '../features/auth/login.search.ts';
import { startI18n } from '../platform/i18n.ts';
import { watchUpdates } from '../platform/updates.ts';
import { whenIdle } from '../platform/when-idle.ts';
import { begin } from './begin.ts';
import { LoginPage } from './login-page.tsx';
import 'virtual:login-form.css';

begin();

/** The document already shows the form; this code takes it over, with what was typed into it. */
async function start() {
  const root = document.getElementById('root');
  if (!root) return;
  // From here on public/early-form.js leaves the language as it is.
  root.dataset.taken = '';
  await startI18n(['ui', 'shell', 'auth']);
  const search = loginSearch(Object.fromEntries(new URLSearchParams(location.search)));
  hydrateRoot(root, <LoginPage search={search} />);
  // It fetches the whole application, for later visits; this one comes first.
  whenIdle(() => void watchUpdates());
}

void start();
