/** An area’s texts as in its file. */
export type Texts = { readonly [key: string]: string | Texts };
export type Values = { readonly [name: string]: unknown };

const PLACE = /\{\{(\w+)\}\}/g;
/** Cached, because creating one is the slowest part of a lookup. */
const plurals = new Map<string, Intl.PluralRules>();

function formOf({ tag, count }: { tag: string; count: number }): string {
  let rules = plurals.get(tag);
  if (!rules) {
    rules = new Intl.PluralRules(tag);
    plurals.set(tag, rules);
  }
  return rules.select(count);
}

function at(texts: Texts | undefined, key: string): string | undefined {
  let found: string | Texts | undefined = texts;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : undefined;
}

function counted(asked: { texts: Texts; key: string; tag: string; count: number }): string | undefined {
  const { texts, key, count } = asked;
  const none = count === 0 ? at(texts, `${key}_zero`) : undefined;
  return none ?? at(texts, `${key}_${formOf(asked)}`);
}

type Params = { texts: Texts; key: string; tag: string; values?: Values };

/**
 * A text of an area with its values, in the plural form of its count; undefined if it is missing. The result equals
 * that of i18next, whose other features our texts do not use.
 */
export function say({ texts, key, tag, values = {} }: Params): string | undefined {
  const { count } = values;
  const found = (typeof count === 'number' && counted({ texts, key, tag, count })) || at(texts, key);
  return found?.replaceAll(PLACE, (place, name: string) =>
    name in values ? `${values[name] ?? ''}` : place,
  );
}
