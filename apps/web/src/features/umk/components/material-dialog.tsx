import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { configQuery } from '../../../platform/call/config.ts';
import { keyOf } from '../../../platform/call/query-for.ts';
import { failureText, toasts } from '../../../platform/page/toasts.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { useFilePicker } from '../../../ui/files/use-file-picker.ts';
import { SegmentedTabs } from '../../../ui/form/segmented-tabs.tsx';
import {
  type MaterialForm,
  type MaterialProblem,
  nameOfFile,
  problemsOf,
  saveMaterial,
} from '../material-form.ts';
import { CHANGED, type Course } from '../umk.api.ts';
import { useUploads } from '../umk.uploads.ts';
import { AudienceFields } from './audience-fields.tsx';
import { BookFields } from './book-fields.tsx';
import { FilePart } from './file-part.tsx';
import { LibraryPicker } from './library-picker.tsx';

export type MaterialDialogProps = {
  initial: MaterialForm;
  courses: readonly Course[];
  /** The file of an edited material. */
  fileName?: string;
  /** Called instead of saving: a refused upload receives the corrected form. */
  onMended?: (form: MaterialForm) => void;
  onClose: () => void;
};

/**
 * Adds or edits a material. A file's upload continues after this dialog closes; a library book is shared at
 * once.
 */
export function MaterialDialog({ initial, courses, fileName, onMended, onClose }: MaterialDialogProps) {
  const { t } = useTranslation(['umk', 'ui']);
  const client = useQueryClient();
  const uploads = useUploads();
  const limits = useQuery(configQuery).data?.limits;
  const rules = limits && { kinds: limits.bookTypes, maxSizeMb: limits.bookMb, max: 1 };
  const picker = useFilePicker({ rules, refusals: 'rows' });
  const [form, setForm] = useState(initial);
  const [leaving, setLeaving] = useState(false);
  const [problems, setProblems] = useState<readonly MaterialProblem[]>([]);
  const change = (to: Partial<MaterialForm>) => setForm((before) => ({ ...before, ...to }));
  const saving = useMutation({
    mutationFn: () => saveMaterial({ form }),
    onSuccess: ({ name }) => {
      toasts.success(t('saved', { name }));
      for (const changed of CHANGED) void client.invalidateQueries({ queryKey: keyOf(changed) });
      onClose();
    },
    meta: { ownFailure: true },
  });
  const attach = (files: readonly File[]) => {
    picker.attach(files);
    const [file] = files;
    if (file && form.name.trim() === '') change({ name: nameOfFile(file.name) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saving.isPending) return;
    const [file] = picker.files;
    const found = problemsOf(form, { hasFile: file !== undefined || onMended !== undefined });
    setProblems(found);
    if (found.length > 0) return;
    if (!onMended && (form.isShared || !file)) return saving.mutate();
    if (onMended) onMended(form);
    else if (file) void uploads?.begin({ form, file });
    onClose();
  };
  const isTouched = picker.rows.length > 0 || JSON.stringify(form) !== JSON.stringify(initial);
  const isNew = form.id === null && !onMended;
  const shown = { form, problems, onChange: change };
  return (
    <>
      <FormDialog
        open={!leaving}
        width="sm"
        title={t(form.id === null ? 'addTitle' : 'editTitle')}
        submitLabel={t(form.id === null ? 'add' : 'ui:save')}
        busy={saving.isPending}
        error={saving.error && failureText(saving.error)}
        onSubmit={submit}
        onClose={() => (isTouched ? setLeaving(true) : onClose())}
      >
        {isNew && (
          <SegmentedTabs
            label={t('source')}
            value={form.isShared ? 'library' : 'file'}
            onChange={(value) => change({ isShared: value === 'library' })}
            options={[
              { value: 'file', label: t('sourceOf.file') },
              { value: 'library', label: t('sourceOf.library') },
            ]}
          />
        )}
        {form.isShared ? (
          <LibraryPicker {...shown} isFixed={!isNew} />
        ) : (
          <>
            {!onMended && (
              <FilePart picker={{ ...picker, attach, rules }} fileName={fileName} problems={problems} />
            )}
            <BookFields {...shown} />
          </>
        )}
        <AudienceFields {...shown} courses={courses} />
      </FormDialog>
      <ConfirmDialog
        open={leaving}
        title={t('leave.title')}
        confirmLabel={t('leave.confirm')}
        onConfirm={onClose}
        onClose={() => setLeaving(false)}
      >
        {t('leave.text')}
      </ConfirmDialog>
    </>
  );
}
