import { useState } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useOutbox, type WaitingPost } from '../news.outbox.ts';
import { useNewsFields } from '../use-news-fields.ts';
import { NewsEditor } from './news-editor.tsx';

/** Edits an unsent post; opening this put it on hold, and publishing sends it. */
export function EditWaiting({ post, onDone }: { post: WaitingPost; onDone: () => void }) {
  const { t } = useTranslation('news');
  const outbox = useOutbox();
  const { clientId, text, audience, facultyId, files, refusal } = post;
  const [initial] = useState({ text, audience, facultyId });
  const fields = useNewsFields({ initial, files });
  const publish = () => {
    const next = { ...fields.draft, files: fields.files, refusal: null };
    void outbox?.change({ clientId, to: (kept) => ({ ...kept, ...next }) });
    onDone();
  };
  const leave = () => {
    // A waiting post is sent again; a refused one stays a draft with its reason.
    if (refusal === null) void outbox?.retry(clientId);
    onDone();
  };
  const words = { label: t('editWaiting'), saveLabel: t('publish') };
  return <NewsEditor {...words} fields={fields} saving={false} onSave={publish} onCancel={leave} />;
}
