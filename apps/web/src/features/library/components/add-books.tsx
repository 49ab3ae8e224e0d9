import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useRef, useState } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useLanguage } from '../../../platform/words/language.ts';
import { useBackCloses } from '../../../ui/dialog/use-back-closes.ts';
import { Dropzone } from '../../../ui/files/dropzone.tsx';
import { UploadList } from '../../../ui/files/upload-list.tsx';
import { type BookForm, newBook, problemsOf } from '../book-form.ts';
import { useUploads } from '../library.uploads.ts';
import type { BookPicker } from '../use-book-picker.ts';
import { BookDraft } from './book-draft.tsx';

export type AddBooksProps = { open: boolean; picker: BookPicker; onClose: () => void };

/** Adds several books: each file has its form. The uploads continue after this dialog closes. */
export function AddBooks({ open, picker, onClose }: AddBooksProps) {
  const { t } = useTranslation(['library', 'ui']);
  const titleId = useId();
  const language = useLanguage();
  const uploads = useUploads();
  const [written, setWritten] = useState<Readonly<Record<string, BookForm>>>({});
  const [judged, setJudged] = useState<readonly string[]>([]);
  /** The default for the next file: users mostly add several books to one category. */
  const [lastCategory, setLastCategory] = useState<number | null>(null);
  /** A second click may arrive before the first has removed its drafts. */
  const begun = useRef(new Set<string>());
  useBackCloses({ open, onClose });

  const drafts = picker.rows.flatMap(({ id, file, error }) =>
    file && !error
      ? [{ id, file, form: written[id] ?? newBook({ file, language, categoryId: lastCategory }) }]
      : [],
  );
  const refused = picker.rows.filter(({ error }) => error);
  const change = (id: string, form: BookForm) => {
    setWritten((before) => ({ ...before, [id]: form }));
    if (form.categoryId !== null) setLastCategory(form.categoryId);
  };
  const add = async (chosen: typeof drafts) => {
    setJudged(chosen.map(({ id }) => id));
    const whole = chosen.filter(({ form }) => problemsOf(form).length === 0);
    for (const { id, file, form } of whole) {
      if (begun.current.has(id)) continue;
      begun.current.add(id);
      await uploads?.begin({ form, file });
      picker.remove(id);
    }
    if (whole.length === drafts.length) onClose();
  };
  const { rules } = picker;
  const kinds = rules?.kinds.map((kind) => kind.toUpperCase()).join(', ');
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>{t('addTitle')}</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Dropzone
            hint={rules ? t('allowed', { kinds, max: rules.maxSizeMb }) : ''}
            onFiles={picker.attach}
          />
          {refused.length > 0 && <UploadList rows={refused} onRemove={picker.remove} />}
          {drafts.map((draft) => (
            <BookDraft
              key={draft.id}
              file={draft.file}
              form={draft.form}
              problems={judged.includes(draft.id) ? problemsOf(draft.form) : []}
              onChange={(form) => change(draft.id, form)}
              onAdd={drafts.length > 1 ? () => void add([draft]) : undefined}
              onRemove={() => picker.remove(draft.id)}
            />
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('ui:close')}
        </Button>
        <Button
          variant="contained"
          disabled={drafts.length === 0 || !uploads}
          onClick={() => void add(drafts)}
        >
          {drafts.length > 1 ? t('addAll', { count: drafts.length }) : t('addOne')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
