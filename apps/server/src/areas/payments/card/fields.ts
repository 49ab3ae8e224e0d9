/** What an acquirer says: names and values, some of which hold names and values themselves. */
export type Fields = { readonly [name: string]: Value };
export type Value = string | Fields | readonly Value[];

/** A value that is text; anything else is as good as absent. */
export function textOf(fields: Fields, name: string): string {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return typeof value === 'string' ? value : '';
}

/** What stands under a name, be it there once or several times. */
export function partsOf(fields: Fields, name: string): readonly Fields[] {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  const all = isList(value) ? value : [value];
  return all.filter((one) => isFields(one));
}

export const isList = (value: Value | undefined): value is readonly Value[] => Array.isArray(value);
export const isFields = (value: Value | undefined): value is Fields =>
  typeof value === 'object' && !isList(value);
