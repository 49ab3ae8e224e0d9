/**
 * Latin transliteration of Cyrillic as in passports: ICAO Doc 9303, with the Kyrgyz letters as their nearest
 * equivalents (Ң as N, Ө as O, Ү as U) and letters of neighbouring alphabets that occur in names here.
 */
const LATIN: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',

  м: 'm',
  н: 'n',
  ң: 'n',
  о: 'o',
  ө: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ү: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: 'ie',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',

  ә: 'a',
  ғ: 'g',
  җ: 'zh',
  і: 'i',
  ї: 'i',
  є: 'ie',
  ґ: 'g',
  қ: 'k',
  ұ: 'u',
  ў: 'u',
  һ: 'kh',
  ҳ: 'kh',
  ҷ: 'ch',
  ӣ: 'i',
  ӯ: 'u',
};

/** A name in Latin letters, as a proposal that its owner may correct; other letters are unchanged. */
export function transliterate(text: string): string {
  const letters = [...text.normalize('NFC')];
  return letters
    .map((letter, place) => {
      const latin = LATIN[letter.toLowerCase()];
      if (latin === undefined) return letter;
      if (letter === letter.toLowerCase()) return latin;
      return isShouted({ letters, place }) ? latin.toUpperCase() : capitalised(latin);
    })
    .join('');
}

/** 'ЩЕРБАК' is SHCHERBAK, 'Щербак' is Shcherbak: the neighbouring letter decides the case. */
function isShouted({ letters, place }: { letters: readonly string[]; place: number }): boolean {
  const neighbour = isLetter(letters[place + 1]) ? letters[place + 1] : letters[place - 1];
  return isLetter(neighbour) && neighbour !== neighbour.toLowerCase();
}

const isLetter = (sign: string | undefined): sign is string => sign !== undefined && /\p{L}/u.test(sign);

const capitalised = (latin: string) => latin.charAt(0).toUpperCase() + latin.slice(1);

type Names = { lastName: string; firstName: string; middleName?: string };

/** The proposed Latin names of a person. */
export function latinNames({ lastName, firstName, middleName = '' }: Names) {
  return {
    lastNameLatin: transliterate(lastName),
    firstNameLatin: transliterate(firstName),
    middleNameLatin: transliterate(middleName),
  };
}
