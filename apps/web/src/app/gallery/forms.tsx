import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useId, useState } from 'react';
import { toasts } from '../../platform/page/toasts.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { FormPanel } from '../../ui/form/form-panel.tsx';
import { LessonFields, useLessonForm } from './lesson-fields.tsx';
import { Specimen } from './specimen.tsx';

/** The dialog content inline, and a button that opens the dialog. */
export function Forms() {
  const { t } = useTranslation('gallery');
  const titleId = useId();
  const [open, setOpen] = useState(false);
  const shown = useLessonForm({ hours: '7' });
  return (
    <Specimen title={t('form.title')} span={4} ground="none">
      <Card sx={{ mb: 1.5 }}>
        <FormPanel
          titleId={titleId}
          title={t('form.open')}
          submitLabel={t('form.add')}
          onSubmit={shown.handleSubmit(() => toasts.success(t('form.added')))}
          onClose={() => shown.reset()}
        >
          <LessonFields form={shown} />
        </FormPanel>
      </Card>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t('form.open')}
      </Button>
      {open && <LessonDialog onClose={() => setOpen(false)} />}
    </Specimen>
  );
}

/** The first submission is refused, to show that the input remains. */
function LessonDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('gallery');
  const [refused, setRefused] = useState(false);
  const form = useLessonForm({ hours: '2' });
  const save = () => {
    if (!refused) return setRefused(true);
    toasts.success(t('form.added'));
    onClose();
  };
  return (
    <FormDialog
      open
      title={t('form.open')}
      submitLabel={t('form.add')}
      error={refused ? t('form.refused') : null}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
    >
      <LessonFields form={form} />
    </FormDialog>
  );
}
