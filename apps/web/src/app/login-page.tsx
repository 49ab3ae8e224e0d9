import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoginSearch } from '../features/auth/login.search.ts';
import { LoginScreen } from '../features/auth/screens/login-screen.tsx';
import { beginStart } from '../platform/early.ts';
import { needTexts } from '../platform/i18n.ts';
import { Page } from './page.tsx';

/** The login by itself: the code of the application comes when somebody signs in, and takes its place. */
export function LoginPage({ search }: { search: LoginSearch }) {
  const [app, setApp] = useState<ReactNode>(null);
  const enter = async (next: string) => {
    history.replaceState(null, '', next);
    beginStart();
    try {
      const [{ prepareApp }] = await Promise.all([import('./application.tsx'), needTexts('menu')]);
      setApp(await prepareApp());
    } catch {
      // Its code did not come: the browser may get it, or say why not.
      location.reload();
    }
  };
  return <Page>{app ?? <Login search={search} onSignedIn={enter} />}</Page>;
}

type LoginProps = { search: LoginSearch; onSignedIn: (next: string) => Promise<void> };

function Login({ search, onSignedIn }: LoginProps) {
  const { t } = useTranslation('auth');
  const title = t('title');
  useEffect(() => {
    document.title = `${title} · Bilim`;
  }, [title]);
  // The keyboard and the screen reader go on at the content of what comes instead.
  useEffect(() => () => document.getElementById('content')?.focus({ preventScroll: true }), []);
  return <LoginScreen search={search} onSignedIn={onSignedIn} />;
}
