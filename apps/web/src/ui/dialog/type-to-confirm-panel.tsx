import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { Field } from '../form/field.tsx';
import { Icon } from '../show/icon.tsx';

export type TypeToConfirmProps = {
  /** 'Удалить журнал ИВТ-1-24?' */
  title: string;
  /** What will be deleted, with counts. */
  children: ReactNode;
  /** An additional warning. */
  fields?: ReactNode;
  /** 'Введите название группы: ИВТ-1-24'. */
  label: string;
  /** The text to type. */
  name: string;
  confirmLabel: string;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** What will be deleted, the name to type, and the button that is enabled by it. */
export function TypeToConfirmPanel({ titleId, ...props }: TypeToConfirmProps & { titleId: string }) {
  const { title, children, fields, label, name, confirmLabel, busy = false, onConfirm, onClose } = props;
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState('');
  const same = typed.trim() === name;
  return (
    <form
      aria-labelledby={titleId}
      style={{ display: 'contents' }}
      onSubmit={(event) => {
        event.preventDefault();
        if (same && !busy) onConfirm();
      }}
    >
      <Box sx={{ display: 'flex', gap: 1.5, p: '24px 24px 16px' }}>
        <Box
          sx={(theme) => ({
            display: 'grid',
            placeItems: 'center',
            flex: 'none',
            width: 40,
            height: 40,
            borderRadius: 2.5,
            background: theme.vars.palette.tone.bad.soft,
            color: theme.vars.palette.tone.bad.main,
          })}
        >
          <Icon of={Trash2} />
        </Box>
        <Box>
          <DialogTitle id={titleId} sx={{ p: 0, pb: 0.5 }}>
            {title}
          </DialogTitle>
          <Typography color="textSecondary">{children}</Typography>
        </Box>
      </Box>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {fields}
        <Field
          label={label}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          inputProps={{ autoComplete: 'off', spellCheck: false }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} color="inherit">
          {t('cancel')}
        </Button>
        <Button type="submit" variant="contained" color="error" disabled={!same} loading={busy}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </form>
  );
}
