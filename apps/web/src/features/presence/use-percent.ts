import { useNumbers } from '../../platform/words/money.ts';

/** A share from `shareOf` as '88 %'; a dash without marked students. */
export function usePercent() {
  const numbers = useNumbers();
  return (share: number | null) => (share === null ? '—' : numbers.percent(share / 100));
}
