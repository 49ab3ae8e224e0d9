import type { NewsItem } from '@bilim/contract/areas/news.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../../platform/failure.ts';
import { toasts } from '../../../platform/toasts.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { removeNews, restoreNews } from '../news.api.ts';
import { dropPost, placePost } from '../news.cache.ts';

const NAME_LENGTH = 40;

/** Asks, removes, and for five seconds offers to take it back. */
export function RemovePost({ post, open, onClose }: { post: NewsItem; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('news');
  const client = useQueryClient();
  const restore = useMutation<NewsItem, CallFailure>({
    mutationFn: () => restoreNews(post.id),
    onSuccess: (restored) => placePost(client, restored),
  });
  const remove = useMutation<null, CallFailure>({
    mutationFn: () => removeNews(post.id),
    onSuccess: () => {
      onClose();
      dropPost(client, post.id);
      toasts.info(t('removed'), { action: { label: t('undo'), onClick: () => restore.mutate() } });
    },
  });
  const [firstLine = ''] = post.text.split('\n');
  const name = firstLine.length > NAME_LENGTH ? `${firstLine.slice(0, NAME_LENGTH)}…` : firstLine;
  return (
    <ConfirmDialog
      open={open}
      title={name ? t('removeNamed', { name }) : t('removeThis')}
      confirmLabel={t('remove')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      {t('removeText')}
    </ConfirmDialog>
  );
}
