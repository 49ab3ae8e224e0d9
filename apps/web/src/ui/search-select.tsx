import ButtonBase from '@mui/material/ButtonBase';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { FieldFrame, noteIdOf } from './field-frame.tsx';
import { Icon } from './icon.tsx';
import { usePhone } from './phone.ts';
import type { SelectOption } from './select-option.ts';
import { SelectPopover } from './select-popover.tsx';
import { SelectSheet } from './select-sheet.tsx';

type SearchSelectProps<T extends string | number> = {
  label: string;
  options: readonly SelectOption<T>[];
  value: T | null;
  onChange: (value: T) => void;
  /** Shown while nothing is chosen. */
  placeholder?: string;
  /** Why nothing can be chosen yet, as 'сначала группа'; the field is dashed then. */
  blocked?: string;
  error?: string;
  hint?: string;
};

/** One of many, found by typing. The list opens below the field; on a phone it is a sheet. */
export function SearchSelect<T extends string | number>(props: SearchSelectProps<T>) {
  const { label, options, value, onChange, placeholder, blocked, error, hint } = props;
  const id = useId();
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  const chosen = options.find((option) => option.value === value);
  const close = () => setOpen(false);
  const choose = (option: SelectOption<T>) => {
    close();
    onChange(option.value);
  };
  const field = { id, described: error || hint ? noteIdOf(id) : undefined, invalid: Boolean(error) };
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      {phone || blocked ? (
        <ButtonBase
          id={id}
          disabled={Boolean(blocked)}
          aria-haspopup="dialog"
          aria-describedby={field.described}
          onClick={() => setOpen(true)}
          sx={(theme) => ({
            justifyContent: 'space-between',
            gap: 1,
            width: '100%',
            minHeight: 46,
            px: 1.5,
            textAlign: 'left',
            borderRadius: 2.5,
            border: `1px ${blocked ? 'dashed' : 'solid'}`,
            borderColor: error
              ? theme.vars.palette.error.main
              : blocked
                ? theme.vars.palette.text.secondary
                : theme.vars.palette.divider,
            background: theme.vars.palette.background.paper,
            color: chosen && !blocked ? theme.vars.palette.text.primary : theme.vars.palette.text.secondary,
          })}
        >
          {blocked ?? chosen?.label ?? placeholder}
          {!blocked && <Icon of={ChevronDown} size={18} />}
        </ButtonBase>
      ) : (
        <SelectPopover
          field={field}
          options={options}
          chosen={chosen ?? null}
          placeholder={placeholder}
          onChoose={choose}
        />
      )}
      {phone && open && (
        <SelectSheet
          title={label}
          options={options}
          chosen={chosen ?? null}
          onChoose={choose}
          onClose={close}
        />
      )}
    </FieldFrame>
  );
}
