/** A quoted name, a word, a bracket or another sign; texts in single quotes are skipped. */
const TOKEN = /'(?:[^']|'')*'|"\w+"|\w+|[^\s]/g;
/** Words after which a quoted name is a table, an alias, a window or a column to write. */
const BEFORE_TABLE = /^(from|join|as|update|into|lateral|of|set|window|over|collate|constraint)$/;
const CLAUSE = /^(where|on|having|group|order|limit|from|union|select|set|returning)$/;

type Level = { isSubquery: boolean; clause: string };

/**
 * The quoted columns without a table in the conditions of subqueries. PostgreSQL looks for such a column in the
 * tables of the subquery first, so `"holiday_id" = "id"` compares two columns of the inner table.
 */
export function bareColumns(text: string): string[] {
  const tokens = text.match(TOKEN) ?? [];
  const levels: Level[] = [{ isSubquery: false, clause: '' }];
  const found: string[] = [];
  for (const [at, token] of tokens.entries()) {
    const level = levels.at(-1);
    if (!level) break;
    const before = tokens[at - 1] ?? '';
    const after = tokens[at + 1] ?? '';
    if (token === '(') {
      const starts = after === 'select';
      // Brackets of an expression belong to the clause around them.
      levels.push(starts ? { isSubquery: true, clause: 'select' } : { ...level });
    } else if (token === ')') levels.pop();
    else if (CLAUSE.test(token)) level.clause = token;
    else if (isBare({ token, before, after }) && level.isSubquery && /^(where|on|having)$/.test(level.clause))
      found.push(token);
  }
  return found;
}

const isBare = ({ token, before, after }: Record<'token' | 'before' | 'after', string>) =>
  token.startsWith('"') &&
  before !== '.' &&
  after !== '.' &&
  !BEFORE_TABLE.test(before) &&
  // An alias after a table's name or a subquery.
  !/^("\w+"|\))$/.test(before);
