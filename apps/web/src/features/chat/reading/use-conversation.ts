import { CHAT_PAGE, CHAT_POLL_MS } from '@bilim/contract/areas/chat.constants';
import type { ConversationAddress } from '@bilim/contract/areas/chat.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { isConnected, useConnected } from '../../../platform/events.ts';
import { useOnline } from '../../../platform/kept/offline.ts';
import { currentLanguage } from '../../../platform/words/language.ts';
import { conversationQuery, listNewer, listOlder, openLatest } from '../chat.api.ts';
import { type ChatWindow, opened, trimmed, upTo, withNewer, withOlder } from '../chat.window.ts';
import { untilStill } from './until-still.ts';

/** After a longer absence the latest page is loaded instead. */
const MOST_PAGES_TO_CATCH_UP = 10;

/** The loaded part of an open conversation, with functions that load more. */
export function useConversation(address: ConversationAddress) {
  const client = useQueryClient();
  const query = useQuery(conversationQuery(address));
  const { queryKey } = conversationQuery(address);
  const current = () => client.getQueryData<ChatWindow>(queryKey);
  const change = (next: (window: ChatWindow) => ChatWindow) =>
    client.setQueryData<ChatWindow>(queryKey, (window) => window && next(window));

  const older = useMutation({
    mutationFn: async () => {
      const before = current()?.messages[0]?.id;
      if (!before) return;
      const page = await listOlder({ address, before });
      // Adding rows above during a scroll would move the visible rows.
      await untilStill();
      // Skip the page if the loaded part was replaced meanwhile: there would be a gap.
      change((window) => (window.messages[0]?.id === before ? withOlder(window, page) : window));
    },
    meta: { ownFailure: true },
  });
  const newer = useMutation({
    mutationFn: async () => {
      const after = current()?.syncedId ?? 0;
      const page = await listNewer({ address, after });
      change((window) => (window.syncedId === after ? withNewer(window, page) : window));
    },
    meta: { ownFailure: true },
  });
  const latest = useMutation({
    mutationFn: async () => {
      const language = currentLanguage();
      const fresh = await openLatest(address);
      change((kept) => opened({ kept, fresh, language, live: kept.live }));
    },
  });

  /** Loads the messages missed without events. */
  const catchUp = async () => {
    const live = isConnected();
    let after = current()?.syncedId ?? 0;
    if (!current() || current()?.hasNewer) return;
    for (let pages = 0; pages < MOST_PAGES_TO_CATCH_UP; pages += 1) {
      const page = await listNewer({ address, after });
      const done = page.length < CHAT_PAGE;
      change((window) => ({ ...withNewer(window, page), live: done && live && isConnected() }));
      if (done) return;
      after = page.at(-1)?.id ?? after;
    }
    change((window) => upTo(window, after));
  };
  useCatchingUp({ catchUp, behind: query.data?.live === false });

  const leave = useEffectEvent(() => void change((window) => (window.hasNewer ? window : trimmed(window))));
  useEffect(() => () => leave(), []);

  return {
    query,
    older: { ...older, load: () => current()?.hasOlder && !older.isPending && older.mutate() },
    newer: { ...newer, load: () => current()?.hasNewer && !newer.isPending && newer.mutate() },
    toLatest: (then: () => void) => latest.mutate(undefined, { onSuccess: then }),
    change,
  };
}
export type OpenConversation = ReturnType<typeof useConversation>;

/** Events bring new messages; after a gap, and while there are no events, the conversation polls. */
function useCatchingUp({ catchUp, behind }: { catchUp: () => Promise<unknown>; behind: boolean }) {
  const connected = useConnected();
  const online = useOnline();
  // Without network no error is shown; the next attempt is automatic.
  const ask = useEffectEvent(() => void catchUp().catch(() => undefined));
  useEffect(() => {
    if (connected && behind) ask();
  }, [connected, behind]);
  useEffect(() => {
    if ((connected && !behind) || !online) return;
    const timer = setInterval(ask, CHAT_POLL_MS);
    return () => clearInterval(timer);
  }, [connected, behind, online]);
}
