import type { NewsItem } from '@bilim/contract/areas/news.contract';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useChangePost } from '../use-change-post.ts';
import { NewsEditor } from './news-editor.tsx';

/** Changes a post in its place. */
export function EditPost({ post, onDone }: { post: NewsItem; onDone: () => void }) {
  const { t } = useTranslation(['news', 'ui']);
  const { fields, saving, save } = useChangePost({ post, onDone });
  return (
    <NewsEditor
      fields={fields}
      label={t('edit')}
      saveLabel={t('ui:save')}
      saving={saving}
      onSave={save}
      autoFocus
    >
      <Button variant="outlined" onClick={onDone}>
        {t('ui:cancel')}
      </Button>
    </NewsEditor>
  );
}
