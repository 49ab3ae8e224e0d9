import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

const SRC = import.meta.dirname;
const SCREENS = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.tsx') && !/\.test\.tsx$|(^|\/)testing\//.test(name),
);
/** Names that are the same in every language. */
const NAMES = ['Bilim', 'Excel'];
/** Attributes whose text users see or hear. */
const SHOWN = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'label',
  'placeholder',
  'title',
]);

const isWord = (text: unknown): text is string =>
  typeof text === 'string' && /\p{L}{2}/u.test(text) && !NAMES.includes(text.trim());
const field = (node: unknown, name: string): unknown =>
  typeof node === 'object' && node !== null ? Reflect.get(node, name) : undefined;

/** The text that this node of the syntax tree shows to users in one language only. */
function literalOf(node: object): string[] {
  const type = field(node, 'type');
  const value = field(node, 'value');
  if (type === 'JSXText') return isWord(value) ? [value.trim()] : [];
  if (type === 'JSXExpressionContainer') {
    const text = field(field(node, 'expression'), 'value');
    return isWord(text) ? [text] : [];
  }
  if (type !== 'JSXAttribute') return [];
  const name = field(field(node, 'name'), 'name');
  const text = field(value, 'value');
  return typeof name === 'string' && SHOWN.has(name) && isWord(text) ? [text] : [];
}

function literals(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(literals);
  if (typeof node !== 'object' || node === null) return [];
  return [...literalOf(node), ...Object.values(node).flatMap(literals)];
}

const literalsOf = (code: string) => literals(parseSync('screen.tsx', code).program);

it('a text in the code is found, and a text of the locales is not', () => {
  expect(literalsOf('const a = <p title="Save">Delete {t("x")}</p>')).toEqual(['Save', 'Delete']);
  expect(literalsOf('const a = <p className="wide" title={t("save")}>· {count}</p>')).toEqual([]);
});

it('screens take their texts from the locales', () => {
  const found = SCREENS.flatMap((name) =>
    literalsOf(readFileSync(join(SRC, name), 'utf8')).map((text) => `${name}: ${text}`),
  );
  expect(found).toEqual([]);
});
