import { useNumbers } from '../../platform/money.ts';

/** '88 %' of a share as `shareOf` says it; a dash where nobody was noted. */
export function usePercent() {
  const numbers = useNumbers();
  return (share: number | null) => (share === null ? '—' : numbers.percent(share / 100));
}
