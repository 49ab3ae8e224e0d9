import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Search } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { useBackCloses } from '../dialog/use-back-closes.ts';
import { OptionRows } from '../list/option-rows.tsx';
import { useOptionList } from '../list/use-option-list.ts';
import { Icon } from '../show/icon.tsx';
import type { SelectOption, SelectValue } from './select-option.ts';

type SelectSheetProps<T extends SelectValue> = {
  title: string;
  options: readonly SelectOption<T>[];
  chosen: SelectOption<T> | null;
  onChoose: (option: SelectOption<T>) => void;
  onClose: () => void;
};

/** The same list on a phone: a sheet with its own search. */
export function SelectSheet<T extends SelectValue>(props: SelectSheetProps<T>) {
  const { title, options, chosen, onChoose, onClose } = props;
  const { t } = useTranslation('ui');
  const titleId = useId();
  useBackCloses({ open: true, onClose });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <Options label={t('search')} options={options} chosen={chosen} onChoose={onChoose} />
    </Dialog>
  );
}

type OptionsProps<T extends SelectValue> = Omit<SelectSheetProps<T>, 'title' | 'onClose'> & {
  label: string;
};

function Options<T extends SelectValue>({ label, options, chosen, onChoose }: OptionsProps<T>) {
  const list = useOptionList({ options, chosen: null, onChoose, always: true });
  return (
    <div {...list.getRootProps()}>
      <OutlinedInput
        fullWidth
        ref={list.setAnchorEl}
        placeholder={label}
        inputProps={{ ...list.getInputProps(), 'aria-label': label }}
        startAdornment={<Icon of={Search} size={18} />}
        sx={{
          mx: 3,
          width: 'calc(100% - 48px)',
          color: 'text.secondary',
          '& input': { color: 'text.primary' },
        }}
      />
      <OptionRows list={list} sheet={{ chosen: chosen?.value }} />
    </div>
  );
}
