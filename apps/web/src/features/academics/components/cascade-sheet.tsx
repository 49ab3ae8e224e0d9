import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { SlidersHorizontal, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useBackCloses } from '../../../ui/dialog/use-back-closes.ts';
import { PillButton } from '../../../ui/menu/pill-button.tsx';
import { Icon } from '../../../ui/show/icon.tsx';
import type { Level } from '../cascade.search.ts';
import type { CascadeField } from '../use-cascade.ts';
import { CascadeFieldView } from './cascade-field-view.tsx';

type CascadeSheetProps = {
  fields: readonly CascadeField[];
  onChoose: (level: Level) => (value: string) => void;
};

/** The levels in the summary; year and term are obvious to the user. */
const TOLD: readonly Level[] = ['discipline', 'group'];

/** The phone's cascade: a line with the current choice that opens a sheet. */
export function CascadeSheet({ fields, onChoose }: CascadeSheetProps) {
  const { t } = useTranslation(['academics', 'ui']);
  const titleId = useId();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  useBackCloses({ open, onClose: close });
  const told = fields
    .filter(({ level }) => TOLD.includes(level))
    .flatMap(({ options, value }) => options?.find((option) => option.value === value)?.label ?? []);
  const shown = told.length > 0 ? told.join(' · ') : t('choose');
  return (
    <>
      <PillButton label={t('label')} shown={shown} icon={SlidersHorizontal} onClick={() => setOpen(true)} />
      <Dialog open={open} onClose={close} aria-labelledby={titleId}>
        <Box sx={{ display: 'flex', alignItems: 'center', pr: 1 }}>
          <DialogTitle id={titleId} sx={{ flex: 1, py: 1.5, pl: 2 }}>
            {t('label')}
          </DialogTitle>
          <IconButton aria-label={t('ui:close')} onClick={close}>
            <Icon of={X} />
          </IconButton>
        </Box>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2, px: 2 }}>
          {fields.map((field) => (
            <CascadeFieldView key={field.level} field={field} onChoose={onChoose(field.level)} />
          ))}
        </DialogContent>
        <DialogActions sx={{ p: 2 }}>
          <Button variant="contained" size="large" fullWidth onClick={close}>
            {t('show')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
