import { type Fields, isFields, type Value } from './fields.ts';

const DEEPEST = 4;
/** `name`, `name[inner]`, `name[inner][more]`, `name[]`. */
const NAME = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;

type Tree = Map<string, string | Tree>;

/**
 * Reads a form in the notation of the acquirer, where brackets in a name mean nested fields. Null for a
 * malformed form.
 */
export function readForm(text: string): Fields | null {
  const tree: Tree = new Map();
  for (const [name, value] of new URLSearchParams(text)) {
    const path = pathOf(name);
    if (!path || !put(tree, path, value)) return null;
  }
  return asFields(tree);
}

function pathOf(name: string): string[] | null {
  const [, first = '', rest = ''] = NAME.exec(name) ?? [];
  if (first === '') return null;
  const path = [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, inner = '']) => inner)];
  return path.length <= DEEPEST ? path : null;
}

/** Stores a value at its path; false when the path contradicts an earlier value. */
function put(tree: Tree, [name = '', ...rest]: readonly string[], value: string): boolean {
  const key = name === '' ? String(tree.size) : name;
  const there = tree.get(key);
  if (rest.length === 0) {
    if (there instanceof Map) return false;
    tree.set(key, value);
    return true;
  }
  if (typeof there === 'string') return false;
  const inner: Tree = there ?? new Map();
  tree.set(key, inner);
  return put(inner, rest, value);
}

const asFields = (tree: Tree): Fields =>
  Object.fromEntries(
    [...tree].map(([name, value]) => [name, value instanceof Map ? asFields(value) : value]),
  );

/** Writes a form in the same notation. */
export function writeForm(fields: Fields): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) append(form, name, value);
  return form.toString();
}

function append(form: URLSearchParams, name: string, value: Value): void {
  if (typeof value === 'string') {
    form.append(name, value);
    return;
  }
  const inner = isFields(value)
    ? Object.entries(value)
    : value.map((one, place) => [String(place), one] as const);
  for (const [key, one] of inner) append(form, `${name}[${key}]`, one);
}
