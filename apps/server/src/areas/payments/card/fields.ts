/** The fields of a message of the acquirer; a value may have fields of its own. */
export type Fields = { readonly [name: string]: Value };
export type Value = string | Fields | readonly Value[];

/** A text value; '' for any other value. */
export function textOf(fields: Fields, name: string): string {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return typeof value === 'string' ? value : '';
}

/** The fields under a name, whether it occurs once or several times. */
export function partsOf(fields: Fields, name: string): readonly Fields[] {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  const all = isList(value) ? value : [value];
  return all.filter((one) => isFields(one));
}

export const isList = (value: Value | undefined): value is readonly Value[] => Array.isArray(value);
export const isFields = (value: Value | undefined): value is Fields =>
  typeof value === 'object' && !isList(value);
