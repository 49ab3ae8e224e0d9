import { and, type Column, or, type SQL, sql } from 'drizzle-orm';
import type { At } from './composed.ts';

/** What a rule knows about a person: lists of ids by name, and booleans. */
type Known = Readonly<Record<string, readonly number[] | boolean>>;
type Lists<K extends Known> = { [Name in keyof K]: K[Name] extends boolean ? never : Name }[keyof K] & string;
type Flags<K extends Known> = { [Name in keyof K]: K[Name] extends boolean ? Name : never }[keyof K] & string;

/**
 * A condition on the columns of a row, defined once. `whereRule` applies it to a table, `meetsRule` to a row in
 * memory. So a list and an event about one of its rows agree on who sees it. Only the values differ between people,
 * so all people share one statement.
 */
export type Rule<Field extends string, K extends Known> =
  | { field: Field; among: Lists<K>; orNone?: true }
  | { given: Flags<K> }
  | { all: ReadonlyArray<Rule<Field, K>> }
  | { any: ReadonlyArray<Rule<Field, K>> };

export function meetsRule<Field extends string, K extends Known>(
  rule: Rule<Field, K>,
  known: K,
  row: Readonly<Record<Field, number | null>>,
): boolean {
  if ('all' in rule) return rule.all.every((part) => meetsRule(part, known, row));
  if ('any' in rule) return rule.any.some((part) => meetsRule(part, known, row));
  if ('given' in rule) return known[rule.given] === true;
  const value = row[rule.field];
  const list = known[rule.among];
  return value === null ? rule.orNone === true : Array.isArray(list) && list.includes(value);
}

export function whereRule<Field extends string, K extends Known>(
  rule: Rule<Field, K>,
  at: At<K>,
  columns: Readonly<Record<Field, Column>>,
): SQL {
  if ('all' in rule) return and(...rule.all.map((part) => whereRule(part, at, columns))) ?? sql`true`;
  if ('any' in rule) return or(...rule.any.map((part) => whereRule(part, at, columns))) ?? sql`false`;
  if ('given' in rule) return sql`${at[rule.given]}::boolean`;
  const column = columns[rule.field];
  const isAmong = sql`${column} = any(${at[rule.among]}::integer[])`;
  return rule.orNone ? sql`(${column} is null or ${isAmong})` : isAmong;
}
