import { type NewsItem, newsContract } from '@bilim/contract/areas/news.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useCallMutation } from '../../platform/call/use-call-mutation.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { placePost } from './news.cache.ts';
import { useNewsFields } from './use-news-fields.ts';

/** The form of an edited post: its fields, its files with their progress, and saving. */
export function useChangePost({ post, onDone }: { post: NewsItem; onDone: () => void }) {
  const { t } = useTranslation('news');
  const client = useQueryClient();
  const [sent, setSent] = useState<number | null>(null);
  const [initial] = useState({ text: post.text, audience: post.audience, facultyId: post.facultyId });
  const fields = useNewsFields({ initial, stored: post.files, sent });
  const sending = useRef<AbortController | null>(null);
  const save = useCallMutation(newsContract.save, {
    done: t('saved'),
    carry: () => {
      sending.current = new AbortController();
      if (fields.files.length > 0) setSent(0);
      return { files: fields.files, onProgress: setSent, signal: sending.current.signal };
    },
    onDone: (saved) => {
      placePost(client, saved);
      onDone();
    },
    onFailed: () => setSent(null),
  });
  return {
    fields: {
      ...fields,
      remove: (id: string) => {
        // Removing a file during the upload aborts the request; the other fields stay in the form.
        sending.current?.abort();
        fields.remove(id);
      },
    },
    saving: save.isPending,
    save: () =>
      save.mutate({
        ...fields.draft,
        facultyId: fields.draft.facultyId ?? undefined,
        id: post.id,
        keptFiles: fields.kept.map(({ name }) => name),
      }),
  };
}
