/** Kyrgyz is `kg` to this product and `ky` to Intl. */
const TAGS = { ru: 'ru', kg: 'ky', en: 'en' } as const;
type Language = keyof typeof TAGS;
/** Each is made when somebody first reads in its language. */
const collators = new Map<Language, Intl.Collator>();

/**
 * Rows in the order a reader of this language looks names up: Ң after Н, Ө after О, case apart, 'ИВТ-2' before
 * 'ИВТ-10'. Databases differ in their collations; this does not.
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
