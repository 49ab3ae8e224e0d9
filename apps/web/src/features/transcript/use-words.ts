import type { Language } from '@bilim/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { CallFailure } from '../../platform/call/failure.ts';
import { unreachable } from '../../platform/call/transport.ts';
import type { TextFunction } from '../../platform/texts/text-types.ts';
import { bringTexts, hasTexts, translatorOf } from '../../platform/texts/texts.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { useLanguage } from '../../platform/words/language.ts';
import { tagOf } from '../../platform/words/languages.ts';
import { numbersIn } from '../../platform/words/money.ts';

const AREA = 'transcript';

/** The texts and number formats of a transcript, in its own language. */
export type Words = {
  language: Language;
  tag: string;
  t: TextFunction<typeof AREA>;
  /** '3,44' of 344. */
  point: (hundredths: number) => string;
};

/** The texts of another language. Until they are loaded, and offline, the interface's language is used. */
export function useWords(wanted: Language): { words: Words; missing: boolean } {
  const { t } = useTranslation(AREA);
  const shown = useLanguage();
  const isHere = () => hasTexts(tagOf(wanted), AREA);
  const needed = wanted !== shown && !isHere();
  const { fetchStatus, isError } = useQuery({
    queryKey: ['texts', AREA, wanted],
    queryFn: async () => {
      await bringTexts(tagOf(wanted), [AREA]);
      if (!isHere()) throw new CallFailure({ kind: unreachable() });
      return true;
    },
    enabled: needed,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const language = needed ? shown : wanted;
  const { number } = numbersIn(language);
  const words = {
    language,
    tag: tagOf(language),
    t: language === shown ? t : translatorOf(AREA, tagOf(language)),
    point: (hundredths: number) => number(hundredths / 100, { digits: 2 }),
  };
  return { words, missing: needed && (isError || fetchStatus === 'paused') };
}
