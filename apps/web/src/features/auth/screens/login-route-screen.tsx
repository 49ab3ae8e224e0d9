import { getRouteApi, useRouter } from '@tanstack/react-router';
import { LoginScreen } from './login-screen.tsx';

const route = getRouteApi('/login');

/** The login within the router: the next screen opens without a new document. */
export function LoginRouteScreen() {
  const router = useRouter();
  return <LoginScreen search={route.useSearch()} onSignedIn={(next) => router.history.replace(next)} />;
}
