import { givenName } from '@bilim/rules/text/person-name';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { type Ref, useEffect, useImperativeHandle, useState } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useDates } from '../../../platform/time/dates.ts';
import { Hidden } from '../../../ui/show/hidden.tsx';
import { NearDay } from '../../../ui/show/time-ago.tsx';
import type { ChatWindow } from '../chat.window.ts';
import { conversationTitle, isGroupChat } from '../contact-words.ts';
import { roomLookedAt } from '../looking.ts';
import { useSummary } from '../use-summary.ts';
import { Day, UnreadLine } from './bubble.ts';
import { ListEdge } from './list-edge.tsx';
import type { MenuRequest } from './message-menu.tsx';
import { OthersMessage, OwnMessage } from './message-row.tsx';
import { type MessageRow, sentAt, writerOf } from './message-rows.ts';
import { OutgoingMessage } from './outgoing-message.tsx';
import { ToLatestButton } from './to-latest-button.tsx';
import type { OpenConversation } from './use-conversation.ts';
import { usePaging } from './use-paging.ts';
import { usePlace } from './use-place.ts';
import { useReading } from './use-reading.ts';

/** Height of read messages shown above the first unread message. */
const ABOVE_UNREAD_PX = 56;

export type MessageListHandle = { follow: () => void };

type MessageListProps = {
  ref: Ref<MessageListHandle>;
  open: OpenConversation;
  window: ChatWindow;
  rows: readonly MessageRow[];
  progress: ReadonlyMap<string, number | null>;
  /** The first unread message and the unread count at opening. */
  divider: { id: number; count: number } | null;
  onPhoto: (at: { messageId: number; fileId: number }) => void;
  onMenu: (request: MenuRequest) => void;
};

/** The messages; pages load at both ends without moving the visible ones. */
export function MessageList(props: MessageListProps) {
  const { ref, open, window, rows, progress, divider, onPhoto, onMenu } = props;
  const { t } = useTranslation('chat');
  const dates = useDates();
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [content, setContent] = useState<HTMLElement | null>(null);
  const { conversation, othersReadId, hasNewer, firstUnreadId } = window;
  const group = isGroupChat(conversation);
  const { watch, isUnread } = useReading({ window, scroller });
  const ends = usePaging({ open, window, scroller });
  const begin = (list: HTMLElement) => {
    const unread = list.querySelector<HTMLElement>(`[data-row="${firstUnreadId}"]`);
    list.scrollTop = unread ? unread.offsetTop - ABOVE_UNREAD_PX : list.scrollHeight;
  };
  const { atEnd, toEnd } = usePlace({ scroller, content, begin, hasNewer });
  useLookingAt(atEnd && !hasNewer ? conversation.roomId : null);

  const toLatest = () => (hasNewer ? open.toLatest(toEnd) : toEnd());
  useImperativeHandle(ref, () => ({ follow: toLatest }));

  const draw = (row: MessageRow, index: number) => {
    const before = rows[index - 1];
    const newDay = !before || dates.day(sentAt(before)) !== dates.day(sentAt(row));
    const unreadBegins = row.kind === 'message' && row.message.id === divider?.id;
    const first = newDay || unreadBegins || writerOf(before) !== writerOf(row);
    return (
      <div key={row.key} data-row={row.kind === 'message' ? row.message.id : undefined}>
        {newDay && (
          <Day>
            <span>
              <NearDay date={sentAt(row)} />
            </span>
          </Day>
        )}
        {unreadBegins && <UnreadLine>{t('unread', { count: divider?.count ?? 0 })}</UnreadLine>}
        {row.kind === 'outgoing' ? (
          <OutgoingMessage
            outgoing={row.outgoing}
            progress={progress.get(row.outgoing.clientId)}
            {...{ first, onMenu }}
          />
        ) : row.message.mine ? (
          <OwnMessage
            message={row.message}
            read={row.message.id <= othersReadId}
            {...{ first, onPhoto, onMenu }}
          />
        ) : (
          <OthersMessage
            message={row.message}
            watch={isUnread(row.message.id) ? watch : undefined}
            {...{ first, group, onPhoto }}
          />
        )}
      </div>
    );
  };

  return (
    <Box sx={{ position: 'relative', flex: 1, minHeight: 0 }}>
      <Scroller
        ref={setScroller}
        role="log"
        aria-live="off"
        aria-label={t('conversation', { name: conversationTitle(conversation) })}
        tabIndex={0}
      >
        <ListEdge ref={ends.older} side="older" {...{ open, window }} />
        <div ref={setContent}>{rows.map(draw)}</div>
        <ListEdge ref={ends.newer} side="newer" {...{ open, window }} />
      </Scroller>
      <ToLatestButton shown={!atEnd || hasNewer} roomId={conversation.roomId} onClick={toLatest} />
      <Announcement window={window} />
    </Box>
  );
}

/**
 * Aligns a short conversation to the bottom. We keep the scroll position, because not every browser has
 * scroll anchoring.
 */
const Scroller = styled('div')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  overflowAnchor: 'none',
  '& > *': { flex: 'none' },
  '& > :first-of-type': { marginTop: 'auto' },
});

/** Publishes that new messages of this room are visible at once. */
function useLookingAt(roomId: number | null) {
  useEffect(() => {
    roomLookedAt.set(roomId);
    return () => roomLookedAt.set(null);
  }, [roomId]);
}

/** Announces new messages to screen readers. A live list would also announce loaded pages. */
function Announcement({ window: { messages } }: { window: ChatWindow }) {
  const summary = useSummary();
  const last = messages.at(-1);
  const [knownId] = useState(last?.id ?? 0);
  const fresh = last && !last.mine && last.id > knownId;
  return (
    <div role="status" aria-live="polite">
      {fresh && (
        <Hidden>
          {givenName(last.authorName)}: {summary(last)}
        </Hidden>
      )}
    </div>
  );
}
