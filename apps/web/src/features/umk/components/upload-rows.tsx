import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf } from '../../../platform/call/query-for.ts';
import { toasts } from '../../../platform/page/toasts.ts';
import { useLater } from '../../../platform/page/use-later.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { LongUploadRow } from '../../../ui/files/long-upload-row.tsx';
import { CHANGED, type Course } from '../umk.api.ts';
import { useOpening, useUploadRows, useUploads } from '../umk.uploads.ts';
import type { MaterialDialogProps } from './material-dialog.tsx';

/** Uploads of materials, including those of an earlier visit; a refused one can be corrected. */
export function UploadRows({ courses }: { courses: readonly Course[] }) {
  const { t } = useTranslation('umk');
  const client = useQueryClient();
  const uploads = useUploads();
  const rows = useUploadRows();
  const [mended, setMended] = useState<string | null>(null);
  useOpening(({ name }) => {
    toasts.success(t('saved', { name }));
    for (const changed of CHANGED) void client.invalidateQueries({ queryKey: keyOf(changed) });
  });
  const Dialog = useLater<MaterialDialogProps>({
    load: async () => (await import('./material-dialog.tsx')).MaterialDialog,
    wish: mended,
    onMissing: () => setMended(null),
  });
  const form = rows.find(({ id }) => id === mended)?.form;
  // Saved materials are already in the list.
  const shown = rows.filter(({ bar }) => bar?.phase !== 'saved');
  if (!uploads || shown.length === 0) return null;
  return (
    <>
      <Card sx={{ px: 2, py: 0.5 }}>
        <ul aria-label={t('uploads')}>
          {shown.map((upload) => (
            <LongUploadRow
              key={upload.id}
              upload={upload}
              onSaveNow={() => uploads.saveNow(upload.id)}
              onCancel={() => void uploads.cancel(upload.id)}
              onAgain={() => (upload.failure ? void uploads.again(upload.id) : uploads.wake())}
              onTakeUp={(file) => uploads.takeUp(upload.id, file)}
              onReplace={(file) => {
                void uploads.cancel(upload.id);
                void uploads.begin({ form: upload.form, file });
              }}
            />
          ))}
        </ul>
        {shown
          .filter(({ bar, failure }) => bar?.phase === 'failed' && failure?.status !== 415)
          .map(({ id, form: { name } }) => (
            <Button key={id} size="small" aria-label={t('mendNamed', { name })} onClick={() => setMended(id)}>
              {t('mend')}
            </Button>
          ))}
      </Card>
      {Dialog && form && mended && (
        <Dialog
          initial={form}
          courses={courses}
          onMended={(to) => void uploads.again(mended, to)}
          onClose={() => setMended(null)}
        />
      )}
    </>
  );
}
