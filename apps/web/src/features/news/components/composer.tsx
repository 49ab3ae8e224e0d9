import { useState } from 'react';
import { asCallFailure } from '../../../platform/call/failure.ts';
import { toasts } from '../../../platform/page/toasts.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { emptyDraft, forgetDraft, keepDraft, readDraft } from '../news.draft.ts';
import { useOutbox } from '../news.outbox.ts';
import { useNewsFields } from '../use-news-fields.ts';
import { NewsEditor } from './news-editor.tsx';

/** Writes a new post; the draft survives closing the page. */
export function Composer() {
  const { t } = useTranslation('news');
  const outbox = useOutbox();
  const [initial] = useState(readDraft);
  const [storing, setStoring] = useState(false);
  const fields = useNewsFields({ initial, onChange: keepDraft });
  const publish = async () => {
    setStoring(true);
    try {
      await outbox?.add({ ...fields.draft, files: fields.files });
      forgetDraft();
      fields.reset(emptyDraft());
    } catch (error) {
      // The browser has no space for the files: everything stays in the form.
      toasts.failure(asCallFailure(error));
    } finally {
      setStoring(false);
    }
  };
  return (
    <NewsEditor
      fields={fields}
      label={t('compose')}
      saveLabel={t('publish')}
      saving={storing || outbox === null}
      onSave={publish}
    />
  );
}
