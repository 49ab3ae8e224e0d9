import type { NewsItem } from '@bilim/contract/areas/news.contract';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { placePost } from '../news.cache.ts';
import { emptyDraft } from '../news.draft.ts';
import { useNewsEditor } from '../use-news-editor.ts';
import { NewsEditor } from './news-editor.tsx';

/** Changes a post in its place. */
export function EditPost({ post, onDone }: { post: NewsItem; onDone: () => void }) {
  const { t } = useTranslation(['news', 'ui']);
  const client = useQueryClient();
  const { text, audience, facultyId } = post;
  const [initial] = useState(() => ({ ...emptyDraft(), text, audience, facultyId }));
  const editor = useNewsEditor({
    post,
    initial,
    done: t('saved'),
    onSaved: (saved) => {
      placePost(client, saved);
      onDone();
    },
  });
  return (
    <NewsEditor editor={editor} label={t('edit')} saveLabel={t('ui:save')} autoFocus>
      <Button variant="outlined" onClick={onDone}>
        {t('ui:cancel')}
      </Button>
    </NewsEditor>
  );
}
