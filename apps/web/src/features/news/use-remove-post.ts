import { newsContract } from '@bilim/contract/areas/news.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallMutation } from '../../platform/call/use-call-mutation.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { dropPost, placePost } from './news.cache.ts';
import { focusWhenBack } from './use-post-focus.ts';

/** Removes at once and offers undo for five seconds. */
export function useRemovePost() {
  const { t } = useTranslation('news');
  const client = useQueryClient();
  const restore = useCallMutation(newsContract.restore, {
    onDone: (post) => {
      focusWhenBack(post.id);
      placePost(client, post);
    },
  });
  return useCallMutation(newsContract.remove, {
    optimistic: ({ id }) => dropPost(client, id),
    done: t('removed'),
    undo: ({ id }) => restore.mutate({ id }),
  });
}
