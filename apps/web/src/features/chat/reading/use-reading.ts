import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useOnline } from '../../../platform/kept/offline.ts';
import { readMessage } from '../chat.api.ts';
import { setUnread, unreadIn } from '../chat.cache.ts';
import type { ChatWindow } from '../chat.window.ts';

/** Messages seen within this time are reported in one call. */
const TELL_AFTER_MS = 300;
const STEPS = [0.01, 0.25, 0.5, 0.75, 1];

/** Half of a message, or half a screen of a taller one. */
function isSeen({
  isIntersecting,
  intersectionRatio,
  intersectionRect,
  rootBounds,
}: IntersectionObserverEntry) {
  const tall = intersectionRect.height >= (rootBounds?.height ?? 0) / 2;
  return isIntersecting && (intersectionRatio >= 0.5 || tall);
}

const idOf = (element: Element) => Number(element.getAttribute('data-message'));

/** Everything before the first unread message is read. */
const readBefore = ({ firstUnreadId, messages }: ChatWindow) =>
  firstUnreadId ? firstUnreadId - 1 : (messages.at(-1)?.id ?? 0);

/** Marks messages as read when they are visible in a focused window. */
export function useReading({ window, scroller }: { window: ChatWindow; scroller: HTMLElement | null }) {
  const client = useQueryClient();
  const online = useOnline();
  const [readAtOpening] = useState(() => readBefore(window));
  const told = useRef(readAtOpening);
  const inView = useRef(new Set<number>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [observer, setObserver] = useState<IntersectionObserver | null>(null);
  const { roomId } = window.conversation;

  const tell = async () => {
    timer.current = undefined;
    const upTo = Math.max(0, ...inView.current);
    if (roomId === null || upTo <= told.current || document.visibilityState !== 'visible') return;
    const before = told.current;
    told.current = upTo;
    // The counts fall at once; the server's answer then replaces them.
    const seen = window.messages.filter(({ id, mine }) => !mine && id > before && id <= upTo).length;
    setUnread({ client, roomId, unread: Math.max(0, unreadIn({ client, roomId }) - seen) });
    try {
      const { unread } = await readMessage(upTo);
      setUnread({ client, roomId, unread });
    } catch {
      // Reported again with the next read message, or when the network is back.
      told.current = before;
    }
  };
  const tellNow = useEffectEvent(() => void tell());
  const soon = useEffectEvent(() => {
    timer.current ??= setTimeout(tellNow, TELL_AFTER_MS);
  });

  useEffect(() => {
    if (!scroller) return;
    const made = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) inView.current[isSeen(entry) ? 'add' : 'delete'](idOf(entry.target));
        soon();
      },
      { root: scroller, threshold: STEPS },
    );
    setObserver(made);
    return () => made.disconnect();
  }, [scroller]);
  useEffect(() => {
    if (online) soon();
    document.addEventListener('visibilitychange', soon);
    return () => document.removeEventListener('visibilitychange', soon);
  }, [online]);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** A ref for messages to observe. */
  const watch = useCallback(
    (element: HTMLElement | null) => {
      if (!element || !observer) return;
      observer.observe(element);
      return () => {
        observer.unobserve(element);
        inView.current.delete(idOf(element));
      };
    },
    [observer],
  );
  return { watch, isUnread: (id: number) => id > readAtOpening };
}
