import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useBackCloses } from '../../../ui/dialog/use-back-closes.ts';
import { FilterFields, type FilterFieldsProps } from './filter-fields.tsx';
import { ViewSwitch } from './view-switch.tsx';

export type PhoneFiltersProps = FilterFieldsProps & { open: boolean; onClose: () => void };

/** The filters of a phone, in a sheet; the list behind it updates with each choice. */
export function PhoneFilters({ open, onClose, ...fields }: PhoneFiltersProps) {
  const { t } = useTranslation(['library', 'ui']);
  const titleId = useId();
  useBackCloses({ open, onClose });
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('filters')}</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
          <FilterFields {...fields} />
          <ViewSwitch {...fields} />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('ui:close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
