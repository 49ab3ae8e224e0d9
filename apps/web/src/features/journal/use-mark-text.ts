import type { JournalMark } from '@bilim/rules/journal/marks';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { shownText } from './mark-words.ts';

/** A mark as text in the reader's language: `shownText`, with the language's own abbreviation of an absence. */
export function useMarkText() {
  const { t } = useTranslation('journal');
  return (mark: JournalMark, pointsMax: number): string =>
    mark.kind === 'absent' ? t('mark.absentShort') : shownText(mark, pointsMax);
}
