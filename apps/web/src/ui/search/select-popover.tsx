import OutlinedInput from '@mui/material/OutlinedInput';
import Popper from '@mui/material/Popper';
import { styled } from '@mui/material/styles';
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { RefCallback } from 'react';
import { OptionRows } from '../list/option-rows.tsx';
import { useOptionList } from '../list/use-option-list.ts';
import { Icon } from '../show/icon.tsx';
import type { SelectOption, SelectValue } from './select-option.ts';

const Floating = styled(Popper)(({ theme }) => ({
  zIndex: theme.zIndex.modal,
  marginBlock: '6px !important',
  overflow: 'hidden',
  background: theme.vars.palette.raised,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  boxShadow: '0 12px 32px rgb(6 20 18 / 0.16)',
}));

type SelectPopoverProps<T extends SelectValue> = {
  ref?: RefCallback<HTMLElement>;
  field: { id: string; described: string | undefined; invalid: boolean };
  options: readonly SelectOption<T>[];
  chosen: SelectOption<T> | null;
  placeholder?: string;
  onChoose: (option: SelectOption<T>) => void;
};

/** The user types into the field itself; the list floats below it. */
export function SelectPopover<T extends SelectValue>(props: SelectPopoverProps<T>) {
  const { ref, field, options, chosen, placeholder, onChoose } = props;
  const list = useOptionList({ id: field.id, options, chosen, onChoose });
  const { anchorEl, popupOpen, setAnchorEl } = list;
  return (
    <div {...list.getRootProps()}>
      <OutlinedInput
        fullWidth
        ref={setAnchorEl}
        inputRef={ref}
        error={field.invalid}
        placeholder={placeholder}
        inputProps={{ ...list.getInputProps(), 'aria-describedby': field.described }}
        endAdornment={<Icon of={popupOpen ? ChevronUp : ChevronDown} size={18} />}
        sx={{
          '& input': { textOverflow: 'ellipsis' },
          '& svg': { color: 'text.secondary', pointerEvents: 'none' },
        }}
      />
      {anchorEl instanceof HTMLElement && (
        <Floating
          open={popupOpen}
          anchorEl={anchorEl}
          placement="bottom-start"
          style={{ width: anchorEl.clientWidth }}
        >
          <OptionRows list={list} />
        </Floating>
      )}
    </div>
  );
}
