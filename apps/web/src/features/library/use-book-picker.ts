import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../../platform/call/config.ts';
import { useFilePicker } from '../../ui/files/use-file-picker.ts';

/** Files per selection: users cannot fill in more forms. */
const AT_ONCE = 20;

/** Picks book files; checks type and size before the upload. */
export function useBookPicker({ max = AT_ONCE } = {}) {
  const limits = useQuery(configQuery).data?.limits;
  const rules = limits && { kinds: limits.bookTypes, maxSizeMb: limits.bookMb, max };
  return { ...useFilePicker({ rules, refusals: 'rows' }), rules };
}
export type BookPicker = ReturnType<typeof useBookPicker>;
