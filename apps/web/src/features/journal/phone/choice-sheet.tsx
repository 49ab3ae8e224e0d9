import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { getRouteApi } from '@tanstack/react-router';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useBackCloses } from '../../../ui/dialog/use-back-closes.ts';
import { PillButton } from '../../../ui/menu/pill-button.tsx';
import { SearchSelect } from '../../../ui/search/search-select.tsx';
import { useChoiceFields } from '../use-choice-fields.ts';
import type { JournalChoice } from '../use-journal-choice.ts';

const route = getRouteApi('/shell/journal');

/** A line with the shown journal that opens a sheet to choose another. */
export function ChoiceSheet({ choice }: { choice: JournalChoice }) {
  const { t } = useTranslation(['journal', 'academics']);
  const navigate = route.useNavigate();
  const titleId = useId();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  useBackCloses({ open, onClose: close });
  const fields = useChoiceFields(choice);
  const { head, heads, failed } = choice;
  if (!heads.data && !failed)
    return <Skeleton variant="rounded" height={52} sx={{ mb: 1.5, borderRadius: 99 }} />;
  const part = head?.subgroup ? t('part.subgroup', { number: head.subgroup }) : null;
  const note = head && [head.className, head.lessonType, part].filter(Boolean).join(' · ');
  return (
    <Box sx={{ mb: 1.5 }}>
      <PillButton
        label={t('choice')}
        shown={head?.discipline ?? t('academics:choose')}
        note={note}
        icon={SlidersHorizontal}
        onClick={() => setOpen(true)}
      />
      <Dialog open={open} onClose={close} aria-labelledby={titleId}>
        <DialogTitle id={titleId}>{t('choice')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {fields.map(({ name, label, options, value, choose }) => (
            <SearchSelect
              key={name}
              label={label}
              options={options ?? []}
              value={value}
              placeholder={t('academics:choose')}
              onChange={(chosen) => void navigate({ search: choose(chosen), replace: true })}
            />
          ))}
        </DialogContent>
        <DialogActions>
          <Button variant="contained" size="large" fullWidth onClick={close}>
            {t('academics:show')}
          </Button>
        </DialogActions>
      </Dialog>
    </Box>
  );
}
