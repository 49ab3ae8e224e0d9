import type { Language } from '@bilim/contract/limits';

/** Number words of a language. */
type Words = {
  /** 1 to 999; `isFeminine` for a feminine noun, such as thousands in Russian. */
  below1000: (number: number, isFeminine: boolean) => string[];
  /** Thousands, millions and billions in the form for a count. */
  powers: readonly ((count: number) => string)[];
  zero: string;
  som: (count: number) => string;
};

const list = (text: string) => text.split(' ');
const russianForm = (one: string, few: string, many: string) => (count: number) => {
  const [tens, ones] = [count % 100, count % 10];
  if (tens > 10 && tens < 20) return many;
  if (ones === 1) return one;
  return ones > 1 && ones < 5 ? few : many;
};
const always = (word: string) => () => word;

const RU = {
  ones: list('_ один два три четыре пять шесть семь восемь девять'),
  teens: list(
    'десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать',
  ),
  tens: list('_ _ двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто'),
  hundreds: list('_ сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот'),
};
const FEMININE: Readonly<Record<string, string>> = { один: 'одна', два: 'две' };

const KG = {
  ones: list('_ бир эки үч төрт беш алты жети сегиз тогуз'),
  tens: list('_ он жыйырма отуз кырк элүү алтымыш жетимиш сексен токсон'),
};
const EN = {
  ones: list(
    '_ one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  ),
  tens: list('_ _ twenty thirty forty fifty sixty seventy eighty ninety'),
};
const word = (words: readonly string[], number: number) => (number > 0 ? [words[number] ?? ''] : []);

const WORDS: Record<Language, Words> = {
  ru: {
    below1000: (number, isFeminine) => {
      const [ten, one] = [Math.floor((number % 100) / 10), number % 10];
      const last = ten === 1 ? [RU.teens[one] ?? ''] : [...word(RU.tens, ten), ...word(RU.ones, one)];
      const gendered = last.map((text) => (isFeminine ? (FEMININE[text] ?? text) : text));
      return [...word(RU.hundreds, Math.floor(number / 100)), ...gendered];
    },
    powers: [
      russianForm('тысяча', 'тысячи', 'тысяч'),
      russianForm('миллион', 'миллиона', 'миллионов'),
      russianForm('миллиард', 'миллиарда', 'миллиардов'),
    ],
    zero: 'ноль',
    som: russianForm('сом', 'сома', 'сомов'),
  },
  kg: {
    below1000: (number) => {
      const hundreds = Math.floor(number / 100);
      const [ten, one] = [Math.floor((number % 100) / 10), number % 10];
      const hundred = hundreds > 0 ? [...word(KG.ones, hundreds), 'жүз'] : [];
      return [...hundred, ...word(KG.tens, ten), ...word(KG.ones, one)];
    },
    powers: [always('миң'), always('миллион'), always('миллиард')],
    zero: 'нөл',
    som: always('сом'),
  },
  en: {
    below1000: (number) => {
      const hundreds = Math.floor(number / 100);
      const rest = number % 100;
      const [ten, one] = [Math.floor(rest / 10), rest % 10];
      const last =
        rest < 20 ? word(EN.ones, rest) : [[...word(EN.tens, ten), ...word(EN.ones, one)].join('-')];
      return [...(hundreds > 0 ? [...word(EN.ones, hundreds), 'hundred'] : []), ...last];
    },
    powers: [always('thousand'), always('million'), always('billion')],
    zero: 'zero',
    som: always('som'),
  },
};
const TYIYN: Record<Language, string> = { ru: 'тыйын', kg: 'тыйын', en: 'tyiyn' };

/** A sum in words, as required on receipts: 'Пятнадцать тысяч сомов 00 тыйын'. */
export function sumInWords({ tyiyn, language }: { tyiyn: number; language: Language }): string {
  const { som } = WORDS[language];
  const whole = Math.floor(tyiyn / 100);
  const rest = String(tyiyn % 100).padStart(2, '0');
  const text = `${numberInWords(whole, WORDS[language])} ${som(whole)} ${rest} ${TYIYN[language]}`;
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function numberInWords(number: number, { below1000, powers, zero }: Words): string {
  const groups = [0, 1, 2, 3].map((power) => Math.floor(number / 1000 ** power) % 1000);
  const words = groups.map((group, power) => {
    if (group === 0) return [];
    const name = powers[power - 1];
    return [...below1000(group, power === 1), ...(name ? [name(group)] : [])];
  });
  return words.reverse().flat().join(' ') || zero;
}
