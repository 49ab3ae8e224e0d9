import useAutocomplete from '@mui/material/useAutocomplete';
import { useState } from 'react';
import { isHit } from '../search/search-hit.ts';
import type { SelectOption, SelectValue } from '../search/select-option.ts';

type OptionListProps<T extends SelectValue> = {
  id?: string;
  options: readonly SelectOption<T>[];
  chosen: SelectOption<T> | null;
  onChoose: (option: SelectOption<T>) => void;
  /** Opens with the field, or is always open as in a sheet. */
  always?: boolean;
};

/** A list of options under an input: typing filters, arrows move, Enter selects, Escape closes. */
export function useOptionList<T extends SelectValue>(props: OptionListProps<T>) {
  const { id, options, chosen, onChoose, always = false } = props;
  const [typed, setTyped] = useState('');
  const list = useAutocomplete<SelectOption<T>, false, false, false>({
    id,
    options,
    value: chosen,
    ...(always && { open: true }),
    autoHighlight: true,
    openOnFocus: false,
    // The field contains the selected option; only text typed after that is a search.
    filterOptions: (all) => all.filter(({ label }) => isHit({ text: label, query: typed })),
    getOptionLabel: ({ label }) => label,
    getOptionKey: ({ value }) => value ?? '',
    isOptionEqualToValue: (one, other) => one.value === other.value,
    onInputChange: (_event, value, reason) => setTyped(reason === 'input' ? value : ''),
    onClose: () => setTyped(''),
    // Clearing the field starts a new search; the selection stays until another option is selected.
    onChange: (_event, option) => option && onChoose(option),
  });
  return { ...list, query: typed };
}
export type OptionList<T extends SelectValue> = ReturnType<typeof useOptionList<T>>;
