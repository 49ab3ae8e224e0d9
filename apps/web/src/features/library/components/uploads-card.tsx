import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLater } from '../../../platform/page/use-later.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { LongUploadRow } from '../../../ui/files/long-upload-row.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { useUploadRows, useUploads } from '../library.uploads.ts';
import type { MendUploadProps } from './mend-upload.tsx';

/** Uploads of this visit, and unfinished ones of earlier visits. */
export function UploadsCard() {
  const { t } = useTranslation('library');
  const uploads = useUploads();
  const rows = useUploadRows();
  const [mended, setMended] = useState<string | null>(null);
  const Mend = useLater<MendUploadProps>({
    load: async () => (await import('./mend-upload.tsx')).MendUpload,
    wish: mended,
    onMissing: () => setMended(null),
  });
  if (!uploads || rows.length === 0) return null;
  const refused = rows.filter(({ bar, failure }) => bar?.phase === 'failed' && failure?.status !== 415);
  return (
    <Box sx={{ mb: 2 }}>
      <SectionCard title={t('uploads')}>
        <Box component="ul" aria-label={t('uploads')} sx={{ px: 1.5 }}>
          {rows.map((upload) => (
            <LongUploadRow
              key={upload.id}
              upload={upload}
              onSaveNow={() => uploads.saveNow(upload.id)}
              onCancel={() => (upload.answer ? uploads.dismiss(upload.id) : void uploads.cancel(upload.id))}
              onAgain={() => (upload.failure ? void uploads.again(upload.id) : uploads.wake())}
              onTakeUp={(file) => uploads.takeUp(upload.id, file)}
              onReplace={(file) => {
                void uploads.cancel(upload.id);
                void uploads.begin({ form: upload.form, file });
              }}
            />
          ))}
        </Box>
        {refused.map(({ id, form }) => (
          <Button
            key={id}
            size="small"
            aria-label={t('editUploadNamed', { name: form.name })}
            onClick={() => setMended(id)}
          >
            {t('editUpload')}
          </Button>
        ))}
      </SectionCard>
      {Mend && mended && (
        <Mend
          form={rows.find(({ id }) => id === mended)?.form ?? null}
          onMended={(form) => void uploads.again(mended, form)}
          onClose={() => setMended(null)}
        />
      )}
    </Box>
  );
}
