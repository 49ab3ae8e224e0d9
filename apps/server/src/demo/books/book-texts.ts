import { at, type Random } from '../random.ts';
import type { DemoBook } from './book-pdf.ts';
import type { Subject } from './texts.ts';
import { ENGLISH_TEXTS } from './texts-english.ts';
import { KYRGYZ_TEXTS } from './texts-kyrgyz.ts';
import { RUSSIAN_TEXTS } from './texts-russian.ts';

const TEXTS = { ru: RUSSIAN_TEXTS, kg: KYRGYZ_TEXTS, en: ENGLISH_TEXTS };
export type TextLanguage = keyof typeof TEXTS;

/** The chapters of a book on a subject, for about `pages` pages. */
export function writeBook({
  random,
  language,
  subject,
  pages,
}: {
  random: Random;
  language: TextLanguage;
  subject: Subject;
  pages: number;
}): Pick<DemoBook, 'contentsTitle' | 'chapters'> {
  const { contents, chapters, general, subjects } = TEXTS[language];
  const count = Math.min(chapters.length, Math.max(3, Math.round(pages / 2)));
  const [first = '', ...others] = chapters;
  const last = others.pop() ?? '';
  const between = random.shuffle(others.map((_, place) => place)).slice(0, count - 2);
  const titles = [
    first,
    ...between.sort((one, other) => one - other).map((place) => at(others, place)),
    last,
  ];
  // A page holds about eight paragraphs; each chapter starts on a new page.
  const each = Math.max(3, Math.round((8 * pages) / count) - 4);
  const own = subjects[subject];
  const paragraphs = () =>
    Array.from({ length: each }, (_, place) =>
      place % 4 === 3 ? random.pick(general) : at(own, place % own.length),
    );
  return {
    contentsTitle: contents,
    chapters: titles.map((title, place) => ({
      title: `${place + 1}. ${title}`,
      paragraphs: random.shuffle(paragraphs()),
    })),
  };
}
