import { createHash } from 'node:crypto';

const MOST_STATEMENTS = 500;
const LONGEST_TEXT = 10_000;

const names = new Map<string, string>();

/**
 * Gives a query with parameters the name of its prepared statement, so that the database parses and plans it
 * once per connection. Texts made for one occasion (long lists) stay unnamed.
 */
export function named({ query, values }: { query: unknown; values: unknown }): unknown {
  if (typeof query === 'string') return hasValues(values) ? nameText({ text: query }) : query;
  if (typeof query !== 'object' || query === null || 'submit' in query) return query;
  if ('name' in query && query.name !== undefined) return query;
  if (!('text' in query) || typeof query.text !== 'string') return query;
  const given = 'values' in query && query.values !== undefined ? query.values : values;
  return hasValues(given) ? nameText({ ...query, text: query.text }) : query;
}

function nameText<Query extends { text: string }>(query: Query): Query & { name?: string } {
  const name = nameFor(query.text);
  return name ? { ...query, name } : query;
}

function nameFor(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MOST_STATEMENTS || text.length > LONGEST_TEXT) return known;
  const name = `bilim_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, name);
  return name;
}

function hasValues(values: unknown): boolean {
  return Array.isArray(values) && values.length > 0;
}
