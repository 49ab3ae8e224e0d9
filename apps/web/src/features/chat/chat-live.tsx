import { chatContract, chatEvents } from '@bilim/contract/areas/chat.contract';
import { eventsEvents } from '@bilim/contract/areas/events.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useConnected, useEvent } from '../../platform/events.ts';
import { useUser } from '../../platform/session/session.ts';
import { currentLanguage } from '../../platform/words/language.ts';
import { settingsQuery, shownKey } from './chat.api.ts';
import { loseTrack, receiveMessage, receiveRead, receiveRemoval, receiveSent } from './chat.events.ts';
import { useSending } from './chat.outbox.ts';
import { conversationKey } from './chat.search.ts';
import { isLookedAt } from './looking.ts';
import { startTyping } from './typing.ts';
import { useUnreadTotal } from './unread.ts';

/** The sound is loaded with the first message that needs it; without network a message is silent. */
const sound = () =>
  void import('./sound.ts').then(
    ({ playSound }) => playSound(),
    () => undefined,
  );

/** Mounted on every screen: receives new messages and sends the outbox. */
export function ChatLive() {
  useIncoming();
  useOutgoingMail();
  useIconBadge();
  return null;
}

function useIncoming() {
  const client = useQueryClient();
  const user = useUser();
  const { data: settings } = useQuery(settingsQuery());
  const connected = useConnected();
  const openedBefore = useRef(false);
  useEvent(chatEvents.message, (event) => {
    receiveMessage({ client, user, event });
    const unseen = event.authorCode !== user.code && !isLookedAt(event.roomId);
    if (unseen && settings?.sound) sound();
  });
  useEvent(chatEvents.removed, (event) => receiveRemoval({ client, event }));
  useEvent(chatEvents.read, (event) => receiveRead({ client, user, event }));
  useEvent(chatEvents.typing, ({ roomId, authorCode: code, name, nameLatin }) =>
    startTyping({ roomId, code, name: currentLanguage() === 'en' ? nameLatin : name }),
  );
  useEffect(() => {
    if (!connected) loseTrack({ client });
  }, [connected, client]);
  // Transient events such as read receipts are not repeated after a reconnect.
  const askAgain = () => {
    for (const read of [chatContract.count, chatContract.recent, chatContract.contacts, chatContract.info]) {
      void client.invalidateQueries({ queryKey: shownKey(read) });
    }
  };
  useEvent(eventsEvents.opened, () => {
    if (openedBefore.current) askAgain();
    openedBefore.current = true;
  });
  useEvent(eventsEvents.reset, () => {
    askAgain();
    void client.invalidateQueries({ queryKey: shownKey(chatContract.open) });
  });
}

function useOutgoingMail() {
  const client = useQueryClient();
  useSending(({ queue, answer: message }) =>
    receiveSent({ client, message, isIts: (row) => conversationKey(row) === queue }),
  );
}

/** The number on the installed icon. */
function useIconBadge() {
  const unread = useUnreadTotal();
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return;
    // A browser may have the API and still refuse, e.g. when the site is not installed.
    void navigator.setAppBadge(unread).catch(() => undefined);
  }, [unread]);
}
