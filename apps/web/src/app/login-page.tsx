import { type ReactNode, useEffect, useState } from 'react';
import type { LoginSearch } from '../features/auth/login.search.ts';
import { LoginScreen } from '../features/auth/screens/login-screen.tsx';
import { beginStart } from '../platform/kept/early.ts';
import { useTranslation } from '../platform/texts/use-translation.ts';
import { needTexts } from '../platform/words/i18n.ts';
import { Page } from './page.tsx';

/** The login page alone: the application code loads after sign-in and replaces it. */
export function LoginPage({ search }: { search: LoginSearch }) {
  const [app, setApp] = useState<ReactNode>(null);
  const enter = async (next: string) => {
    history.replaceState(null, '', next);
    beginStart();
    try {
      const [{ prepareApp }] = await Promise.all([import('./application.tsx'), needTexts('menu')]);
      setApp(await prepareApp());
    } catch {
      // The application code failed to load: a full navigation loads it or shows the error.
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
  // Move the keyboard and screen-reader focus to the new content.
  useEffect(() => () => document.getElementById('content')?.focus({ preventScroll: true }), []);
  return <LoginScreen search={search} onSignedIn={onSignedIn} />;
}
