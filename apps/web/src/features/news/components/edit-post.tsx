import type { NewsItem } from '@bilim/contract/areas/news.contract';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useChangePost } from '../use-change-post.ts';
import { NewsEditor } from './news-editor.tsx';

/** Edits a post in place. */
export function EditPost({ post, onDone }: { post: NewsItem; onDone: () => void }) {
  const { t } = useTranslation(['news', 'ui']);
  const { fields, saving, save } = useChangePost({ post, onDone });
  const words = { label: t('edit'), saveLabel: t('ui:save') };
  return <NewsEditor {...words} fields={fields} saving={saving} onSave={save} onCancel={onDone} />;
}
