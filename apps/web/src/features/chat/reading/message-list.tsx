import { givenName } from '@bilim/rules/person-name';
import Box from '@mui/material/Box';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type IndexLocationWithAlign, Virtuoso, type VirtuosoHandle } from 'react-virtuoso';
import { useDates } from '../../../platform/dates.ts';
import { Hidden } from '../../../ui/hidden.tsx';
import { NearDay } from '../../../ui/time-ago.tsx';
import type { ChatWindow } from '../chat.window.ts';
import { conversationTitle, isGroupChat } from '../contact-words.ts';
import { roomLookedAt } from '../looking.ts';
import { useSummary } from '../use-summary.ts';
import { Day, UnreadLine } from './bubble.ts';
import { ListEdge, type ListEdges } from './list-edge.tsx';
import type { MenuRequest } from './message-menu.tsx';
import { OthersMessage, OwnMessage } from './message-row.tsx';
import { type MessageRow, sentAt, writerOf } from './message-rows.ts';
import { OutgoingMessage } from './outgoing-message.tsx';
import { ToLatestButton } from './to-latest-button.tsx';
import type { OpenConversation } from './use-conversation.ts';
import { usePaging } from './use-paging.ts';
import { useReading } from './use-reading.ts';
import { NEAR_END_PX, useRestingAtEnd } from './use-resting-at-end.ts';

/** Rows are drawn, and pages fetched, before they come into view. */
const AHEAD = { top: 1_200, bottom: 600 };
/** What was read already shows a little above the first unread message. */
const ABOVE_UNREAD_PX = -56;

export type MessageListHandle = { follow: () => void };

type MessageListProps = {
  ref: Ref<MessageListHandle>;
  open: OpenConversation;
  window: ChatWindow;
  rows: readonly MessageRow[];
  progress: ReadonlyMap<string, number | null>;
  /** Where reading stopped, and how much was unread then. */
  divider: { id: number; count: number } | null;
  onPhoto: (at: { messageId: number; fileId: number }) => void;
  onMenu: (request: MenuRequest) => void;
};

/** The messages: only those near the screen are drawn, pages come from both ends, nothing jumps. */
export function MessageList(props: MessageListProps) {
  const { ref, open, window, rows, progress, divider, onPhoto, onMenu } = props;
  const { t } = useTranslation('chat');
  const dates = useDates();
  const list = useRef<VirtuosoHandle>(null);
  const ownComing = useRef(false);
  const pageComing = useRef(window.hasNewer);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  // The oldest loaded message waits until what stands before it is known: whether it begins a day, whether its author
  // is named. Deciding that later would move everything below it.
  const withheld = window.hasOlder && rows.length > 1 ? 1 : 0;
  const shown = rows.slice(withheld);
  const [start] = useState(() => startOf(window, shown));
  const [atEnd, setAtEnd] = useState(start.align === 'end');
  const { watch, isUnread } = useReading({ window, scroller });
  const { onStart, onEnd } = usePaging({ open, scroller });
  const { conversation, firstIndex, othersReadId, hasNewer } = window;
  const group = isGroupChat(conversation);
  useEffect(() => {
    pageComing.current = hasNewer;
  }, [hasNewer]);
  const onHeight = useRestingAtEnd({ scroller, hasNewer });
  useLookingAt(atEnd && !hasNewer ? conversation.roomId : null);

  const toEnd = () => list.current?.scrollToIndex({ index: 'LAST', align: 'end' });
  const toLatest = async () => {
    if (hasNewer) await open.toLatest();
    toEnd();
  };
  useImperativeHandle(ref, () => ({
    follow() {
      ownComing.current = true;
      void toLatest();
    },
  }));

  const draw = (index: number, row: MessageRow) => {
    const before = rows[index - firstIndex - 1];
    const newDay = !before || dates.day(sentAt(before)) !== dates.day(sentAt(row));
    const unreadBegins = row.kind === 'message' && row.message.id === divider?.id;
    const first = newDay || unreadBegins || writerOf(before) !== writerOf(row);
    return (
      <>
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
      </>
    );
  };

  const edges: ListEdges = { open, window };
  return (
    <Box sx={{ position: 'relative', flex: 1, minHeight: 0 }}>
      <Virtuoso
        ref={list}
        role="log"
        aria-live="off"
        aria-label={t('conversation', { name: conversationTitle(conversation) })}
        style={{ height: '100%', overscrollBehavior: 'contain' }}
        scrollerRef={(element) => setScroller(element instanceof HTMLElement ? element : null)}
        data={shown}
        context={edges}
        components={EDGES}
        computeItemKey={(_index, { key }) => key}
        itemContent={draw}
        firstItemIndex={firstIndex + withheld}
        initialTopMostItemIndex={start}
        increaseViewportBy={AHEAD}
        alignToBottom
        atBottomThreshold={NEAR_END_PX}
        atBottomStateChange={setAtEnd}
        totalListHeightChanged={onHeight}
        startReached={onStart}
        endReached={onEnd}
        followOutput={(isAtEnd) => {
          const own = ownComing.current;
          ownComing.current = false;
          // A page of history is read on from where one is; what comes while nobody looks stays below, unread.
          const live = !pageComing.current && document.visibilityState === 'visible';
          return own || (isAtEnd && live) ? 'auto' : false;
        }}
      />
      <ToLatestButton
        shown={!atEnd || hasNewer}
        roomId={conversation.roomId}
        onClick={() => void toLatest()}
      />
      <Announcement window={window} />
    </Box>
  );
}

const EDGES = {
  Header: ({ context }: { context: ListEdges }) => <ListEdge side="older" {...context} />,
  Footer: ({ context }: { context: ListEdges }) => <ListEdge side="newer" {...context} />,
};

/** At the first unread message, else at the end. */
function startOf({ firstUnreadId }: ChatWindow, rows: readonly MessageRow[]): IndexLocationWithAlign {
  const unread = rows.findIndex((row) => row.kind === 'message' && row.message.id === firstUnreadId);
  if (unread < 0) return { index: 'LAST', align: 'end' };
  return { index: unread, align: 'start', offset: ABOVE_UNREAD_PX };
}

/** Tells the rest of the product that what comes into this room is seen at once. */
function useLookingAt(roomId: number | null) {
  useEffect(() => {
    roomLookedAt.set(roomId);
    return () => roomLookedAt.set(null);
  }, [roomId]);
}

/** Reads out what arrives; not what scrolling brings, as the list itself would. */
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
