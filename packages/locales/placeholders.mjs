// Writes placeholders.ts: the placeholders of every text, from the Russian files. `npm run texts`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Texts of the server. */
const SERVER_ONLY = ['server.json', 'failures.json', 'rights.json'];
const FORM = /_(zero|one|two|few|many|other)$/;
const PLACE = /\{\{(\w+)\}\}/g;

/** The placeholders of each key that has some. A plural form needs its count. */
function placeholdersOf(texts, above = '', found = new Map()) {
  for (const [name, value] of Object.entries(texts)) {
    // The server formats them.
    if (above + name === 'failures') continue;
    if (typeof value !== 'string') {
      placeholdersOf(value, `${above}${name}.`, found);
      continue;
    }
    const key = above + name.replace(FORM, '');
    const names = [...value.matchAll(PLACE)].map(([, place]) => place);
    if (FORM.test(name)) names.push('count');
    if (names.length > 0) found.set(key, new Set([...(found.get(key) ?? []), ...names]));
  }
  return found;
}

/** The content of placeholders.ts for the texts of a folder. */
export function placeholderTypes(folder) {
  const russian = join(folder, 'ru');
  const areas = readdirSync(russian).filter((file) => !SERVER_ONLY.includes(file));
  const parts = areas.map((file) => {
    const found = placeholdersOf(JSON.parse(readFileSync(join(russian, file), 'utf8')));
    const lines = [...found].map(([key, names]) => {
      const union = [...names].sort().map((name) => `'${name}'`);
      return `    '${key}': ${union.join(' | ')};\n`;
    });
    return lines.length > 0 ? `  ${file.replace('.json', '')}: {\n${lines.join('')}  };\n` : '';
  });
  return `// Written by \`npm run texts\` from the Russian files.\nexport type Placeholders = {\n${parts.join('')}};\n`;
}

export const writePlaceholders = (folder) =>
  writeFileSync(join(folder, 'placeholders.ts'), placeholderTypes(folder));

if (process.argv[1] === import.meta.filename) writePlaceholders(import.meta.dirname);
