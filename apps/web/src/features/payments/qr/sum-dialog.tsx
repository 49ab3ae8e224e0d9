import { parseSom } from '@bilim/rules/payments/money';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { SumField } from '../pay/sum-field.tsx';
import type { Sum } from '../pay/use-sum.ts';

type SumDialogProps = { sum: Sum; open: boolean; onClose: () => void };

/** The sum in the QR, or the option that the payer enters it. */
export function SumDialog({ sum, open, onClose }: SumDialogProps) {
  const { t } = useTranslation('payments');
  return <>{open && <SumForm sum={sum} onClose={onClose} title={t('sum.title')} />}</>;
}

function SumForm({ sum, title, onClose }: { sum: Sum; title: string; onClose: () => void }) {
  const { t } = useTranslation('payments');
  const [text, setText] = useState(sum.text);
  const [isOpen, setOpen] = useState(sum.isOpen || sum.text === '');
  const [tried, setTried] = useState(false);
  const read = parseSom(text);
  const wrong = typeof read === 'number' ? null : read;
  const apply = () => {
    setTried(true);
    if (!isOpen && wrong) return;
    if (isOpen) sum.leaveOpen();
    else sum.type(text);
    onClose();
  };
  return (
    <FormDialog
      open
      title={title}
      submitLabel={t('sum.apply')}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <SumField
        text={text}
        onType={(typed) => {
          setText(typed);
          setOpen(false);
        }}
        error={!isOpen && tried && wrong ? t(`sum.wrong.${wrong}`, { sum: '' }) : undefined}
      />
      <FormControlLabel
        control={<Checkbox checked={isOpen} onChange={({ target }) => setOpen(target.checked)} />}
        label={t('sum.open')}
      />
    </FormDialog>
  );
}
