import type { baseBookCategories, bookCategories } from '../../../db/tables.ts';
import type { TextLanguage } from '../../../demo/books/book-texts.ts';
import type { Subject } from '../../../demo/books/texts.ts';
import { SCIENCE } from './books-of-science.ts';
import { SOCIETY } from './books-of-society.ts';
import { DOCUMENTS, GUIDES } from './documents-and-guides.ts';
import type { DemoShelf, DemoTitles } from './shelves.ts';

const SHELVES: readonly DemoShelf[] = [
  { names: ['Книги', 'Китептер', 'Books'], groups: [...SCIENCE, ...SOCIETY] },
  { names: ['Нормативные', 'Ченемдик', 'Regulatory'], groups: DOCUMENTS },
  { names: ['Руководства', 'Колдонмолор', 'Guides'], groups: GUIDES },
];

export type Draft = {
  title: string;
  author: string | null;
  description: string;
  language: TextLanguage;
  subject: Subject;
  categoryId: number;
};

const DESCRIPTIONS: Record<TextLanguage, (category: string) => string> = {
  ru: (category) => `Раздел «${category}». Для студентов и преподавателей: теория, примеры и задания.`,
  kg: (category) => `«${category}» бөлүмү. Студенттер жана окутуучулар үчүн: теория, мисалдар, тапшырмалар.`,
  en: (category) => `Section “${category}”. For students and teachers: theory, examples and exercises.`,
};

/** The shelves, their two levels of categories, and every title with its category. */
export function planShelves() {
  const bases: (typeof baseBookCategories.$inferSelect)[] = [];
  const categories: (typeof bookCategories.$inferSelect)[] = [];
  const drafts: Draft[] = [];
  const named = ([nameRu, nameKg, nameEn]: readonly [string, string, string]) => ({ nameRu, nameKg, nameEn });
  const addTitles = (titles: DemoTitles | undefined, subject: Subject) => {
    const category = categories.at(-1);
    if (!category) throw new Error('There are titles without a category');
    const inWords = { ru: category.nameRu, kg: category.nameKg, en: category.nameEn };
    for (const language of ['ru', 'kg', 'en'] as const) {
      for (const line of titles?.[language] ?? []) {
        const [title = '', author = null] = line.split('|');
        const description = DESCRIPTIONS[language](inWords[language]);
        drafts.push({ title, author, description, language, subject, categoryId: category.id });
      }
    }
  };
  for (const shelf of SHELVES) {
    const baseId = bases.length + 1;
    bases.push({ id: baseId, ...named(shelf.names), position: baseId });
    for (const group of shelf.groups) {
      const parentId = categories.length + 1;
      categories.push({ id: parentId, baseId, parentId: null, ...named(group.names), position: parentId });
      addTitles(group.titles, group.subject);
      for (const { names, titles } of group.categories) {
        const id = categories.length + 1;
        categories.push({ id, baseId, parentId, ...named(names), position: id });
        addTitles(titles, group.subject);
      }
    }
  }
  return { bases, categories, drafts };
}
