/** Kyrgyz is `kg` to this product and `ky` to Intl. */
const collators = {
  ru: new Intl.Collator('ru', { numeric: true }),
  kg: new Intl.Collator('ky', { numeric: true }),
  en: new Intl.Collator('en', { numeric: true }),
};

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
  language: keyof typeof collators;
}): Row[] {
  const { compare } = collators[language];
  return [...rows].sort((one, other) => compare(by(one), by(other)));
}
