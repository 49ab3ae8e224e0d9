import { __area__Kinds } from '@bilim/contract/areas/__area__.contract';
import { useTranslation } from '../../../platform/texts/use-translation.ts';

/** The kinds as options, in the user's language. */
export function useKinds() {
  const { t } = useTranslation('__area__');
  return __area__Kinds.map((value) => ({ value, label: t(`kinds.${value}`) }));
}
