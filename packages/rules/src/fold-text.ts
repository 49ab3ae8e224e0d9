/**
 * Letters that people do not tell apart when they look for something, each behind the one it is looked for by: case,
 * ө ү ң ё and their neighbours in the languages around, and accents.
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
  // What stands between words is as good as a space.
  ' ': '-‐‑–—−«»„“”()[]{},.:;!?/|…',
};
const ONLY_CASE = [...'BDFHJKLMPQRTVWXБВДЖЗЙЛМПРСТФЦЧШЩЪЫЬЭЮЯ'];

const PAIRS: readonly (readonly [from: string, to: string])[] = [
  ...Object.entries(SAME).flatMap(([to, letters]) => [...letters].map((from) => [from, to] as const)),
  ...ONLY_CASE.map((letter) => [letter, letter.toLowerCase()] as const),
];

/** For the database's `translate`: each letter of the first becomes the one at its place in the second. */
export const FOLDED_FROM = PAIRS.map(([from]) => from).join('');
export const FOLDED_TO = PAIRS.map(([, to]) => to).join('');

const FOLDS = new Map(PAIRS);

/** Text as it is looked for. As long as what was given, letter by letter, so that a hit can be marked in it. */
export const foldLetters = (text: string): string =>
  text.replaceAll(/[^a-z0-9а-я ]/g, (letter) => FOLDS.get(letter) ?? letter);

/** The same without the spaces around it, as the database keeps it. */
export const foldText = (text: string): string => foldLetters(text).replaceAll(/^ +| +$/g, '');

/** What is looked for, word by word. */
export const foldedWords = (text: string): string[] =>
  foldText(text.normalize('NFC')).split(/ +/).filter(Boolean);
