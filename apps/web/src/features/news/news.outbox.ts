import { type NewsItem, newsContract } from '@bilim/contract/areas/news.contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call/call.ts';
import { defineOutbox } from '../../platform/outbox/define-outbox.ts';
import type { Kept } from '../../platform/outbox/outbox.store.ts';
import { dropUploads, sendWithUploads } from '../../platform/outbox/with-uploads.ts';
import { toasts } from '../../platform/page/toasts.ts';
import { placePost } from './news.cache.ts';
import type { Draft } from './news.draft.ts';
import { tellPublished } from './tell-published.ts';

type WrittenPost = Draft & { files: readonly File[] };

/** A post that has not reached the server yet. */
export type WaitingPost = Kept<WrittenPost>;

const { useOutbox, useOutboxView, useSending } = defineOutbox<WrittenPost, NewsItem>({
  name: 'news',
  queueOf: () => 'news',
  send: (kept, sending) =>
    sendWithUploads(kept, sending, (files, options) => {
      const { text, audience, facultyId, clientId } = kept;
      const post = { text, audience, facultyId: facultyId ?? undefined, clientId };
      return call(newsContract.save, post, { ...options, files });
    }),
  onChanged: dropUploads,
  // The writer may be on another screen by now.
  onRefused: (failure) => toasts.failure(failure),
});

/** Sends new and waiting posts, and shows them to the author. */
export function useSendingNews() {
  const client = useQueryClient();
  useSending(({ answer }) => {
    placePost(client, answer);
    // Every window receives this; only the visible one shows the toast. The post itself is visible even if
    // the toast's texts fail to load.
    if (document.visibilityState === 'visible') void tellPublished().catch(() => undefined);
  });
}

export { useOutbox, useOutboxView };
