/** The usual Cyrillic encodings before UTF-8: Windows, Unix and DOS. */
const CYRILLIC_ENCODINGS = ['windows-1251', 'koi8-u', 'ibm866'] as const;
export type CyrillicEncoding = (typeof CYRILLIC_ENCODINGS)[number];

/** Letter frequencies of Russian text, per 10,000; none of these encodings has the Kyrgyz letters. */
const OFTEN = new Map(
  Object.entries({
    о: 1097,
    е: 845,
    а: 801,
    и: 735,
    н: 670,
    т: 626,
    с: 547,
    р: 473,
    в: 454,
    л: 440,
    к: 349,
    м: 321,
    д: 298,
    п: 281,
    у: 262,
    я: 201,
    ы: 190,
    ь: 174,
    г: 170,
    з: 165,
    б: 159,
    ч: 144,
    й: 121,
    х: 97,
    ж: 94,
    ш: 73,
    ю: 64,
    ц: 48,
    щ: 36,
    э: 32,
    ф: 26,
    ъ: 4,
    ё: 4,
  }).map(([letter, share]) => [letter, Math.log(share / 10_000)]),
);
/**
 * Log probability of other characters such as « and №; letters of other alphabets and box-drawing characters are much
 * rarer.
 */
const SIGN = Math.log(0.005);
const STRANGE = Math.log(0.0005);
const IS_STRANGE = /[\p{L}\u2500-\u25FF]/u;
/** A lower-case letter before an upper-case one: frequent when the wrong encoding swaps the cases. */
const TURNED = /\p{Ll}\p{Lu}/gu;
const TURNED_WORTH = -3;

/** The most probable of these encodings, by letter frequency. */
export function cyrillicEncodingOf(bytes: Uint8Array): CyrillicEncoding {
  const [best] = CYRILLIC_ENCODINGS.map((encoding) => ({
    encoding,
    worth: worthOf(new TextDecoder(encoding).decode(bytes)),
  })).sort((one, other) => other.worth - one.worth);
  return best?.encoding ?? 'windows-1251';
}

function worthOf(text: string): number {
  let worth = (text.match(TURNED)?.length ?? 0) * TURNED_WORTH;
  for (const letter of text) {
    if (letter.charCodeAt(0) < 128) continue;
    worth += OFTEN.get(letter.toLowerCase()) ?? (IS_STRANGE.test(letter) ? STRANGE : SIGN);
  }
  return worth;
}
