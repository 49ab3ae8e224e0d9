// Finds the importers of each file, from the text of the sources.
import { dirname, join, normalize } from 'node:path';

const IMPORT = /(?:^|[\s;}])(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s+)?'([^'\n]+)'/g;
const OTHER = /\b(?:import|new URL)\(\s*'([^'\n]+)'/g;
const OURS = [
  ['@bilim/contract/', (rest) => `packages/contract/src/${rest}.ts`],
  ['@bilim/rules/', (rest) => `packages/rules/src/${rest}.ts`],
  ['@bilim/locales/', (rest) => `packages/locales/${rest}`],
];

export const isSource = (file) => /\.(?:tsx?|mjs|mts)$/.test(file) && !file.endsWith('.d.ts');

function* namesIn(text, types) {
  for (const [, typeOnly, name] of text.matchAll(IMPORT)) if (types || !typeOnly) yield name;
  for (const [, name] of text.matchAll(OTHER)) yield name;
}

function resolve(from, name) {
  if (name.startsWith('.')) return normalize(join(dirname(from), name));
  const ours = OURS.find(([prefix]) => name.startsWith(prefix));
  return ours?.[1](name.slice(ours[0].length));
}

/**
 * `files` are paths from the root; `read` returns the text of one. Returns a map from a file to its importers.
 * Type-only imports count only with `types`: they affect the compiler, but no test run.
 */
export function importersOf({ files, read, types = false }) {
  const importers = new Map();
  for (const file of files.filter(isSource)) {
    for (const name of namesIn(read(file), types)) {
      const imported = resolve(file, name);
      if (!imported) continue;
      if (!importers.has(imported)) importers.set(imported, new Set());
      importers.get(imported).add(file);
    }
  }
  return importers;
}
