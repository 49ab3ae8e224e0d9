import { and, type Column, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';

/**
 * A condition on the columns of a row, written down once: `whereRule` asks it of a table, `meetsRule` of a row in hand.
 * So a list and an event about one of its rows cannot disagree about who sees it.
 */
export type Rule<Field extends string> =
  | { field: Field; among: ReadonlyArray<number | null> }
  | { all: ReadonlyArray<Rule<Field>> }
  | { any: ReadonlyArray<Rule<Field>> };

export function meetsRule<Field extends string>(
  rule: Rule<Field>,
  row: Readonly<Record<Field, number | null>>,
): boolean {
  if ('all' in rule) return rule.all.every((part) => meetsRule(part, row));
  if ('any' in rule) return rule.any.some((part) => meetsRule(part, row));
  return rule.among.includes(row[rule.field]);
}

export function whereRule<Field extends string>(
  rule: Rule<Field>,
  columns: Readonly<Record<Field, Column>>,
): SQL {
  if ('all' in rule) return and(...rule.all.map((part) => whereRule(part, columns))) ?? sql`true`;
  if ('any' in rule) return or(...rule.any.map((part) => whereRule(part, columns))) ?? sql`false`;
  const column = columns[rule.field];
  const numbers = rule.among.filter((value) => value !== null);
  const parts = [
    ...(numbers.length > 0 ? [inArray(column, numbers)] : []),
    ...(rule.among.includes(null) ? [isNull(column)] : []),
  ];
  return or(...parts) ?? sql`false`;
}
