/** An area's texts as its file has them. */
export type Texts = { readonly [key: string]: string | Texts };
export type Values = { readonly [name: string]: unknown };

const PLACE = /\{\{(\w+)\}\}/g;
/** Making one takes longer than all else that a text is asked for. */
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

type Asked = { texts: Texts; key: string; tag: string; values?: Values };

/**
 * A text of an area with its values in it, in the form that its count wants; undefined where there is none. As i18next
 * would say it, of whose many other abilities our texts use none.
 */
export function say({ texts, key, tag, values = {} }: Asked): string | undefined {
  const { count } = values;
  const found = (typeof count === 'number' && counted({ texts, key, tag, count })) || at(texts, key);
  return found?.replaceAll(PLACE, (place, name: string) =>
    name in values ? `${values[name] ?? ''}` : place,
  );
}
