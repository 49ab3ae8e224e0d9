import { FOLDED_FROM, FOLDED_TO } from '@bilim/rules/fold-text';
import { type SQL, sql } from 'drizzle-orm';

/** Text as people look for it: `foldText` of the rules, whatever locale the database has. */
export const folded = (text: SQL): SQL<string> =>
  sql<string>`translate(${text}, ${sql.raw(`'${FOLDED_FROM}', '${FOLDED_TO}'`)})`;

/** What `like all` is asked with for each word of what was typed. */
export const containing = (words: readonly string[]): string[] =>
  words.map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`);
