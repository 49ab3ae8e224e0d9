import ButtonBase from '@mui/material/ButtonBase';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, type RefCallback, useId, useState } from 'react';
import { FieldFrame, noteIdOf } from '../form/field-frame.tsx';
import { usePhone } from '../page/phone.ts';
import { Icon } from '../show/icon.tsx';
import type { SelectOption } from './select-option.ts';
import { SelectPopover } from './select-popover.tsx';
import { SelectSheet } from './select-sheet.tsx';

type SelectProps<T extends string | number> = {
  label: string;
  options: readonly SelectOption<T>[];
  value: T | null;
  /** Focused when form validation fails. */
  ref?: RefCallback<HTMLElement>;
  /** Shown without a selection. */
  placeholder?: string;
  /** Why no option can be chosen yet, e.g. 'сначала группа'; the field is then dashed. */
  blocked?: string;
  error?: string;
  hint?: string;
};
type OneOf<T extends string | number> = SelectProps<T> & { all?: undefined; onChange: (value: T) => void };
type OneOrAll<T extends string | number> = SelectProps<T> & {
  /** The name of a first option that selects all: `null`. */
  all: string;
  onChange: (value: T | null) => void;
};

/** A single select with search. The list opens below the field; on a phone it is a sheet. */
export function SearchSelect<T extends string | number>(props: OneOf<T>): ReactNode;
export function SearchSelect<T extends string | number>(props: OneOrAll<T>): ReactNode;
export function SearchSelect<T extends string | number>(props: OneOf<T> | OneOrAll<T>) {
  const { label, value, ref, placeholder, blocked, error, hint } = props;
  const id = useId();
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  const options = withAll(props);
  const chosen = options.find((option) => option.value === value);
  const close = () => setOpen(false);
  const choose = (option: SelectOption<T | null>) => {
    close();
    if (props.all !== undefined) props.onChange(option.value);
    else if (option.value !== null) props.onChange(option.value);
  };
  const field = { id, described: error || hint ? noteIdOf(id) : undefined, invalid: Boolean(error) };
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      {phone || blocked ? (
        <ButtonBase
          ref={ref}
          id={id}
          disabled={Boolean(blocked)}
          aria-haspopup="dialog"
          aria-describedby={field.described}
          onClick={() => setOpen(true)}
          sx={(theme) => ({
            justifyContent: 'space-between',
            gap: 1,
            width: '100%',
            minHeight: 44,
            px: 1.5,
            py: 0.75,
            lineHeight: 1.25,
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
          ref={ref}
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

function withAll<T extends string | number>({
  all,
  options,
}: Pick<OneOf<T> | OneOrAll<T>, 'all' | 'options'>): readonly SelectOption<T | null>[] {
  return all === undefined ? options : [{ value: null, label: all }, ...options];
}
