import { LANGUAGES, type Language } from '@bilim/contract/limits';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The shapes of a query that differs only by language. */
export const EACH_LANGUAGE: readonly { language: Language }[] = LANGUAGES.map((language) => ({ language }));

/** The name column in the reader's language: `name: inLanguage(faculties, language)`. */
export function inLanguage<Ru extends PgColumn, Kg extends PgColumn, En extends PgColumn>(
  columns: { nameRu: Ru; nameKg: Kg; nameEn: En },
  language: Language,
): Ru | Kg | En {
  return { ru: columns.nameRu, kg: columns.nameKg, en: columns.nameEn }[language];
}
