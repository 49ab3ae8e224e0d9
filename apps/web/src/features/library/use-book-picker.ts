import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../../platform/config.ts';
import { useFilePicker } from '../../ui/use-file-picker.ts';

/** So many may be added at once: more forms than that nobody fills. */
const AT_ONCE = 20;

/** Files of books: of which kinds and how large they may be is told before anything goes up. */
export function useBookPicker({ max = AT_ONCE } = {}) {
  const limits = useQuery(configQuery).data?.limits;
  const rules = limits && { kinds: limits.bookTypes, maxSizeMb: limits.bookMb, max };
  return { ...useFilePicker({ rules, refusals: 'rows' }), rules };
}
export type BookPicker = ReturnType<typeof useBookPicker>;
