import type { Book } from '@bilim/contract/areas/library.contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { keyOf } from '../../../platform/call/query-for.ts';
import { failureText, toasts } from '../../../platform/page/toasts.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useDates } from '../../../platform/time/dates.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { AttachButton } from '../../../ui/files/attach-button.tsx';
import { UploadList } from '../../../ui/files/upload-list.tsx';
import { type BookProblem, formOf, problemsOf, saveBook } from '../book-form.ts';
import { useBookUploads } from '../library.uploads.ts';
import { useBookPicker } from '../use-book-picker.ts';
import { OF_BOOKS } from '../use-library-live.ts';
import { BookFields } from './book-fields.tsx';

export type EditBookProps = { book: Book; onClose: () => void };

/** Edits a book; a replaced file is uploaded like a new one. */
export function EditBook({ book, onClose }: EditBookProps) {
  const { t } = useTranslation(['library', 'ui']);
  const dates = useDates();
  const client = useQueryClient();
  const uploads = useBookUploads();
  const picker = useBookPicker({ max: 1 });
  const [form, setForm] = useState(() => formOf(book));
  const [problems, setProblems] = useState<readonly BookProblem[]>([]);
  const saving = useMutation({
    mutationFn: () => saveBook({ form }),
    onSuccess: () => {
      toasts.success(t('savedNamed', { name: form.name }));
      for (const changed of OF_BOOKS) void client.invalidateQueries({ queryKey: keyOf(changed) });
      onClose();
    },
    meta: { ownFailure: true },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(form);
    setProblems(found);
    if (found.length > 0) return;
    const [file] = picker.files;
    if (!file) return saving.mutate();
    void uploads?.begin({ form, file });
    onClose();
  };
  return (
    <FormDialog
      open
      width="sm"
      title={t('editTitle')}
      submitLabel={t('ui:save')}
      busy={saving.isPending}
      error={saving.error && failureText(saving.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <BookFields form={form} problems={problems} onChange={(change) => setForm({ ...form, ...change })} />
      <Box>
        {picker.rows.length > 0 ? (
          <UploadList rows={picker.rows} onRemove={picker.remove} />
        ) : (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
            <AttachButton label={t('replaceFile')} onFiles={picker.attach} />
            <Typography variant="caption" color="textSecondary">
              {t('keepsFile', { name: book.fileName, size: dates.size(book.size) })}
            </Typography>
          </Box>
        )}
      </Box>
    </FormDialog>
  );
}
