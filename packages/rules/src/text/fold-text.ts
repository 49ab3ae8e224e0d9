/**
 * Letters that a search treats as equal, each mapped to its search letter: case, ө ү ң ё, the letters of neighbouring
 * languages, and accents.
 */
const SAME: Readonly<Record<string, string>> = {
  a: 'AÀÁÂÃÄÅàáâãäå',
  c: 'CÇçĆćČč',
  e: 'EÈÉÊËèéêë',
  g: 'GĞğ',
  i: 'IÌÍÎÏìíîïİı',
  n: 'NÑñ',
  o: 'OÒÓÔÕÖØòóôõöø',
  s: 'SŞşŠš',
  u: 'UÙÚÛÜùúûü',
  y: 'YÝýÿ',
  z: 'ZŽž',
  а: 'АӘә',
  г: 'ГҒғ',
  е: 'ЕЁё',
  и: 'ИІі',
  к: 'КҚқ',
  н: 'НҢң',
  о: 'ОӨө',
  у: 'УҮүҰұ',
  х: 'ХҺһ',
  // Word separators count as spaces.
  ' ': '-‐‑–—−«»„“”()[]{},.:;!?/|…',
};
const ONLY_CASE = [...'BDFHJKLMPQRTVWXБВДЖЗЙЛМПРСТФЦЧШЩЪЫЬЭЮЯ'];

const PAIRS: readonly (readonly [from: string, to: string])[] = [
  ...Object.entries(SAME).flatMap(([to, letters]) => [...letters].map((from) => [from, to] as const)),
  ...ONLY_CASE.map((letter) => [letter, letter.toLowerCase()] as const),
];

/** For the database’s `translate`: each letter of the first text becomes the one at its position in the second. */
export const FOLDED_FROM = PAIRS.map(([from]) => from).join('');
export const FOLDED_TO = PAIRS.map(([, to]) => to).join('');

const FOLDS = new Map(PAIRS);

/** The search form of a text. It has the same length, so that a match can be highlighted in the original. */
export const foldLetters = (text: string): string =>
  text.replaceAll(/[^a-z0-9а-я ]/g, (letter) => FOLDS.get(letter) ?? letter);

/** The same without surrounding spaces, as stored in the database. */
export const foldText = (text: string): string => foldLetters(text).replaceAll(/^ +| +$/g, '');

/** The words of a search text. */
export const foldedWords = (text: string): string[] =>
  foldText(text.normalize('NFC')).split(/ +/).filter(Boolean);
