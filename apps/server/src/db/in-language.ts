import type { Language } from '@bilim/contract/limits';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** A table's name columns in the three languages. */
type Names<C extends PgColumn> = { nameRu: C; nameKg: C; nameEn: C };

/** The name column in the reader's language: `name: inLanguage(faculties, language)`. */
export function inLanguage<C extends PgColumn>(columns: Names<C>, language: Language): C {
  return { ru: columns.nameRu, kg: columns.nameKg, en: columns.nameEn }[language];
}
