import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { placePost } from '../news.cache.ts';
import { emptyDraft, forgetDraft, keepDraft, readDraft } from '../news.draft.ts';
import { useNewsEditor } from '../use-news-editor.ts';
import { NewsEditor } from './news-editor.tsx';

/** Where a new post is written; what was begun is still there after the page was closed. */
export function Composer() {
  const { t } = useTranslation('news');
  const client = useQueryClient();
  const [initial] = useState(readDraft);
  const editor = useNewsEditor({
    initial,
    done: t('published'),
    onChange: keepDraft,
    onSaved: (post) => {
      placePost(client, post);
      forgetDraft();
      editor.reset(emptyDraft());
    },
  });
  return <NewsEditor editor={editor} label={t('compose')} saveLabel={t('publish')} />;
}
