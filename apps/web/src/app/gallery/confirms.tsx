import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useId, useState } from 'react';
import { toasts } from '../../platform/page/toasts.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { TypeToConfirm } from '../../ui/dialog/type-to-confirm.tsx';
import { TypeToConfirmPanel } from '../../ui/dialog/type-to-confirm-panel.tsx';
import { Specimen } from './specimen.tsx';

const NAME = 'ИВТ-1-24';

/** The dialog content inline, and a button that opens the dialog. */
export function Confirms() {
  const { t } = useTranslation('gallery');
  const titleId = useId();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const words = {
    title: t('confirm.question', { name: NAME }),
    label: t('confirm.label', { name: NAME }),
    name: NAME,
    confirmLabel: t('confirm.open'),
    children: t('confirm.text'),
    onClose: close,
    onConfirm: () => {
      close();
      toasts.success(t('confirm.done'));
    },
  };
  return (
    <Specimen title={t('confirm.title')} span={12} ground="none">
      <Card sx={{ mb: 1.5 }}>
        <TypeToConfirmPanel {...words} titleId={titleId} />
      </Card>
      <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
        {t('confirm.open')}
      </Button>
      {open && <TypeToConfirm {...words} />}
    </Specimen>
  );
}
