import { foldedWords, foldText } from '@bilim/rules/text/fold-text';

/** Number of words looked up in the index; further words only filter the result. */
const INDEXED = 3;
/** A shorter run of letters is searched only at word beginnings: inside words it matches nearly everything. */
const INSIDE_LETTERS = 3;
/** In a shorter word a typo usually gives another valid word. */
const NEAR_LETTERS = 4;

/** A search text prepared for the query. */
export type SearchTerms = {
  shape: { indexed: number; near: number };
  begins: 'no' | 'also' | 'only';
  values: {
    words: string[];
    others: string[];
    beginning: string;
    word1: string;
    word2: string;
    word3: string;
    pattern1: string;
    pattern2: string;
    pattern3: string;
  };
};

/** The search terms of a text; null when it has no word. */
export function searchTerms(text: string): SearchTerms | null {
  const terms = [...new Set(foldedWords(text))]
    .map((word) => ({ word, letters: lettersInRow(word) }))
    .sort((one, other) => other.letters - one.letters);
  if (terms.length === 0) return null;
  const indexed = terms.filter(({ letters }) => letters > 0).slice(0, INDEXED);
  const near = indexed.filter(({ letters }) => letters >= NEAR_LETTERS).length;
  const isShort = indexed.every(({ letters }) => letters < INSIDE_LETTERS);
  const word = (place: number) => indexed[place]?.word ?? '';
  const pattern = (place: number) => (indexed[place] ? patternOf(indexed[place]) : '');
  return {
    shape: { indexed: indexed.length, near },
    begins: indexed.length === 0 ? 'only' : isShort ? 'also' : 'no',
    values: {
      words: terms.map(({ word }) => word),
      others: terms.filter((term) => !indexed.includes(term)).map(patternOf),
      beginning: foldText(text.normalize('NFC')),
      word1: word(0),
      word2: word(1),
      word3: word(2),
      pattern1: pattern(0),
      pattern2: pattern(1),
      pattern3: pattern(2),
    },
  };
}

/** The longest run of letters: a trigram index ignores other characters. */
const lettersInRow = (word: string): number =>
  Math.max(0, ...(word.match(/[\p{L}\p{N}]+/gu) ?? []).map((run) => run.length));

const patternOf = ({ word, letters }: { word: string; letters: number }): string => {
  const literal = word.replaceAll(/[\\%_]/g, '\\$&');
  return letters < INSIDE_LETTERS ? `% ${literal}%` : `%${literal}%`;
};
