import { useState } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { type BookForm, type BookProblem, problemsOf } from '../book-form.ts';
import { BookFields } from './book-fields.tsx';

export type MendUploadProps = {
  form: BookForm | null;
  onMended: (form: BookForm) => void;
  onClose: () => void;
};

/** The form of a book whose saving was refused, to correct and send again. */
export function MendUpload({ form: initial, onMended, onClose }: MendUploadProps) {
  const { t } = useTranslation(['library', 'ui']);
  const [form, setForm] = useState(initial);
  const [problems, setProblems] = useState<readonly BookProblem[]>([]);
  if (!form) return null;
  return (
    <FormDialog
      open
      width="sm"
      title={t('editTitle')}
      submitLabel={t('ui:save')}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        const found = problemsOf(form);
        setProblems(found);
        if (found.length > 0) return;
        onMended(form);
        onClose();
      }}
    >
      <BookFields form={form} problems={problems} onChange={(change) => setForm({ ...form, ...change })} />
    </FormDialog>
  );
}
