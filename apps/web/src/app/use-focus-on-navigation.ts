import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** After navigation the keyboard and the screen reader start at the new content, not at the old link. */
export function useFocusOnNavigation() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return;
        const content = document.getElementById('content');
        if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
      }),
    [router],
  );
}
