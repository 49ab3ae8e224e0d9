import { MB } from '@bilim/contract/limits';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { useDates } from '../../platform/time/dates.ts';
import { AttachButton } from '../../ui/files/attach-button.tsx';
import { Dropzone } from '../../ui/files/dropzone.tsx';
import { UploadList } from '../../ui/files/upload-list.tsx';
import { useFilePicker } from '../../ui/files/use-file-picker.ts';
import { Specimen } from './specimen.tsx';

const BOOKS = { kinds: ['pdf', 'epub', 'docx'], maxSizeMb: 200, max: 10 };

/** Rows in each state, and a working picker: dropped or chosen files are added to them. */
export function Uploads() {
  const { t } = useTranslation(['gallery', 'ui']);
  const dates = useDates();
  const picker = useFilePicker({ rules: BOOKS, refusals: 'rows' });
  const [gone, setGone] = useState<readonly string[]>([]);
  const drawn = [
    {
      id: 'going',
      name: t('sample.book'),
      size: 52 * MB,
      sent: 0.6,
      note: t('ui:file.onServer'),
      action: { label: t('ui:file.saveNow'), onClick: () => setGone([...gone, 'going']) },
    },
    {
      id: 'broken',
      name: t('sample.syllabus'),
      size: 48 * MB,
      sent: 0.65,
      broken: t('ui:file.lineBroken', { sent: dates.size(31 * MB) }),
    },
    {
      id: 'refused',
      name: t('sample.tasks'),
      size: 2 * MB,
      sent: null,
      error: t('ui:file.wrongKind', { kinds: 'PDF, EPUB, DOCX' }),
    },
    { id: 'waiting', name: t('sample.plan'), size: 0.4 * MB, sent: null },
  ].filter(({ id }) => !gone.includes(id));
  const remove = (id: string) => {
    setGone([...gone, id]);
    picker.remove(id);
  };
  return (
    <Specimen title={t('upload.title')} span={6}>
      <Dropzone hint={t('upload.hint')} onFiles={picker.attach} />
      <Box sx={{ my: 1 }}>
        <UploadList
          rows={[...drawn, ...picker.rows]}
          onRemove={remove}
          onRetry={(id) => setGone([...gone, id])}
        />
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <AttachButton label={t('upload.attach')} onFiles={picker.attach} />
        <AttachButton label={t('upload.attach')} onFiles={picker.attach} look="icon" />
      </Box>
    </Specimen>
  );
}
