import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { screenName } from '../platform/page/screen-name.ts';
import { currentUser } from '../platform/session/session.ts';
import { signal, useSignal } from '../platform/signal.ts';
import { useTranslation } from '../platform/texts/use-translation.ts';

/** Unread count for the tab’s title. */
export const titleCount = signal(0);

/** The title of the deepest matched screen, in the current language. */
export function useScreenTitle(): string {
  const { t } = useTranslation('menu');
  // An unknown address matches no route with a title.
  const role = currentUser()?.role;
  const key = useMatches({
    select: (matches) => {
      const { title, menu } = matches.findLast(({ staticData }) => staticData.title)?.staticData ?? {};
      return (role && menu?.titles?.[role]) ?? title ?? 'shell.titles.notFound';
    },
  });
  return t(key);
}

/** '(3) Новости · Bilim'. */
export function useDocumentTitle() {
  const screen = useScreenTitle();
  const title = useSignal(screenName) ?? screen;
  const count = useSignal(titleCount);
  useEffect(() => {
    document.title = `${count > 0 ? `(${count}) ` : ''}${title} · Bilim`;
  }, [title, count]);
}
