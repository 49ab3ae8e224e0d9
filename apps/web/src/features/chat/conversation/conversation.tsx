import type { ConversationAddress } from '@bilim/contract/areas/chat.contract';
import type { ChatMessage } from '@bilim/contract/areas/chat.shapes';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { mayPass } from '../../../platform/call/failure.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useFileDrop } from '../../../ui/files/use-file-drop.ts';
import { type FilePicker, useFilePicker } from '../../../ui/files/use-file-picker.ts';
import { QueryView } from '../../../ui/list/query-view.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { infoQuery } from '../chat.api.ts';
import { useOutgoing } from '../chat.outbox.ts';
import { type ChatSearch, conversationKey } from '../chat.search.ts';
import { type ChatWindow, withOthersRead } from '../chat.window.ts';
import { MessageList, type MessageListHandle } from '../reading/message-list.tsx';
import { type MenuRequest, MessageMenu } from '../reading/message-menu.tsx';
import { rowsOf } from '../reading/message-rows.ts';
import { PhotoViewer } from '../reading/photo-viewer.tsx';
import { photosOf } from '../reading/photos.ts';
import { type OpenConversation, useConversation } from '../reading/use-conversation.ts';
import { useUnreadIn } from '../unread.ts';
import { Composer } from './composer.tsx';
import { ConversationFrame } from './conversation-frame.tsx';
import { ConversationSkeleton } from './conversation-skeleton.tsx';
import { DropHint } from './drop-hint.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { Unseen } from './unseen.tsx';

type ConversationProps = { address: ConversationAddress; back: ChatSearch | null };

export function Conversation({ address, back }: ConversationProps) {
  const open = useConversation(address);
  const unreadIn = useUnreadIn();
  const picker = useFilePicker();
  const { data: window, error, isFetching, isFetchedAfterMount, refetch } = open.query;
  const { data: info } = useQuery({ ...infoQuery(address), enabled: window !== undefined });
  if (!window && error && !error.status && mayPass(error))
    return <Unseen {...{ address, back, picker, refetch }} />;
  // Cached messages show at once, unless there is something unread to begin at.
  const ready = window && (isFetchedAfterMount || !isFetching || unreadIn(window.conversation.roomId) === 0);
  const conversation = window && {
    ...window.conversation,
    ...(info && { online: info.conversation.online }),
  };
  const failure = isFetching ? null : error;
  return (
    <ConversationFrame
      address={address}
      conversation={conversation ?? null}
      failed={failure !== null}
      back={back}
    >
      <QueryView
        query={{ data: ready ? window : undefined, error: failure, refetch }}
        skeleton={<ConversationSkeleton />}
      >
        {(loaded) => (
          <Loaded
            {...{ address, open, picker }}
            window={info ? withOthersRead(loaded, info.othersReadId) : loaded}
            fresh={isFetchedAfterMount && !error}
          />
        )}
      </QueryView>
    </ConversationFrame>
  );
}

type LoadedProps = {
  address: ConversationAddress;
  open: OpenConversation;
  picker: FilePicker;
  window: ChatWindow;
  fresh: boolean;
};

function Loaded({ address, open, picker, window, fresh }: LoadedProps) {
  const { t } = useTranslation('chat');
  const list = useRef<MessageListHandle>(null);
  const [menu, setMenu] = useState<MenuRequest | null>(null);
  const [removing, setRemoving] = useState<ChatMessage | null>(null);
  const [photoId, setPhotoId] = useState<number | null>(null);
  // A stable reference, so that messages are not rendered again.
  const showPhoto = useCallback(({ fileId }: { fileId: number }) => setPhotoId(fileId), []);
  const name = conversationKey(window.conversation);
  const { rows: outgoing, progress } = useOutgoing(name);
  const { dragging, handlers } = useFileDrop(picker.attach);
  const rows = rowsOf({ messages: window.messages, outgoing });
  const photos = photosOf(window.messages);
  const { firstUnreadId, unread } = window;
  // Removed when the user replies, even if the reply waits to be sent.
  const divider =
    fresh && firstUnreadId && outgoing.length === 0 ? { id: firstUnreadId, count: unread } : null;
  return (
    <Box
      {...handlers}
      sx={{ position: 'relative', flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}
    >
      {rows.length > 0 ? (
        <MessageList
          ref={list}
          key={window.generation}
          divider={divider}
          onPhoto={showPhoto}
          onMenu={setMenu}
          {...{ open, window, rows, progress }}
        />
      ) : (
        <Box sx={{ flex: 1, display: 'grid', placeItems: 'center', overflowY: 'auto' }}>
          <EmptyState icon={MessageCircle} title={t('noMessages')} text={t('noMessagesText')} />
        </Box>
      )}
      <Composer address={address} conversation={name} picker={picker} onSend={() => list.current?.follow()} />
      {dragging && <DropHint />}
      <MessageMenu request={menu} onClose={() => setMenu(null)} onRemove={setRemoving} />
      <RemoveDialog message={removing} onClose={() => setRemoving(null)} />
      <PhotoViewer
        photos={photos}
        shown={photos.find(({ file }) => file.id === photoId) ?? null}
        onShow={(photo) => setPhotoId(photo?.file.id ?? null)}
      />
    </Box>
  );
}
