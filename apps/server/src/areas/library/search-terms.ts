import { foldedWords, foldText } from '@bilim/rules/fold-text';

/** So many words are looked up in the index; the others only narrow what these find. */
const INDEXED = 3;
/** A word of fewer letters in a row is looked for at the beginning of words: inside of them it is nearly everywhere. */
const INSIDE_LETTERS = 3;
/** In a shorter one a slip makes another word of it. */
const NEAR_LETTERS = 4;

/** A text as the database is asked for it. */
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

/** What a text looks for; nothing when it has no word. */
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
      ...{ word1: word(0), word2: word(1), word3: word(2) },
      ...{ pattern1: pattern(0), pattern2: pattern(1), pattern3: pattern(2) },
    },
  };
}

/** What an index of trigrams can know of a word. */
const lettersInRow = (word: string): number =>
  Math.max(0, ...(word.match(/[\p{L}\p{N}]+/gu) ?? []).map((run) => run.length));

const patternOf = ({ word, letters }: { word: string; letters: number }): string => {
  const literal = word.replaceAll(/[\\%_]/g, '\\$&');
  return letters < INSIDE_LETTERS ? `% ${literal}%` : `%${literal}%`;
};
