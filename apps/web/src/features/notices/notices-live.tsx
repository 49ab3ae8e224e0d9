import { useEffect } from 'react';
import { whenIdle } from '../../platform/page/when-idle.ts';
import { useUser } from '../../platform/session/session.ts';
import { isPushWanted } from './push/wanted.ts';

/** Mounted on every screen: renews the push subscription of this browser, which otherwise ends without a sign. */
export function NoticesLive() {
  const user = useUser();
  useEffect(() => {
    if (!isPushWanted(user)) return;
    // The next page load tries again.
    whenIdle(
      () => void import('./push/browser-push.ts').then(({ renewPush }) => renewPush()).catch(() => undefined),
    );
  }, [user]);
  return null;
}
