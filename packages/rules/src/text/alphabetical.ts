/** Kyrgyz is `kg` in this product and `ky` in Intl. */
const TAGS = { ru: 'ru', kg: 'ky', en: 'en' } as const;
type Language = keyof typeof TAGS;
/** Created on first use of a language. */
const collators = new Map<Language, Intl.Collator>();

/**
 * Sorts rows in the alphabetical order of a language: Ң after Н, Ө after О, case-insensitive, 'ИВТ-2' before
 * 'ИВТ-10'. The collations of databases differ; this order does not.
 */
export function alphabetically<Row>({
  rows,
  by,
  language,
}: {
  rows: readonly Row[];
  by: (row: Row) => string;
  language: Language;
}): Row[] {
  const collator = collators.get(language) ?? new Intl.Collator(TAGS[language], { numeric: true });
  collators.set(language, collator);
  const { compare } = collator;
  return [...rows].sort((one, other) => compare(by(one), by(other)));
}
