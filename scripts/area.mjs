// Creates a complete new area that passes `npm test`: `npm run area -- rooms`. It is a filtered list to which
// teachers add items and from which they remove their own. Adapt it from there.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writePlaceholders } from '../packages/locales/placeholders.mjs';

/** The target of each template; `__area__` in a path or text becomes the area's word, `__Area__` its type name. */
const PLACES = {
  'contract.ts': 'packages/contract/src/areas/__area__.contract.ts',
  'ru.json': 'packages/locales/ru/__area__.json',
  'kg.json': 'packages/locales/kg/__area__.json',
  'en.json': 'packages/locales/en/__area__.json',
  'table.ts': 'apps/server/src/db/tables/__area__.ts',
  'routes.ts': 'apps/server/src/areas/__area__/__area__.routes.ts',
  'service.ts': 'apps/server/src/areas/__area__/__area__.service.ts',
  'policy.ts': 'apps/server/src/areas/__area__/__area__.policy.ts',
  'queries.ts': 'apps/server/src/areas/__area__/__area__.queries.ts',
  'who-may.ts': 'apps/server/src/areas/__area__/__area__.who-may.ts',
  'test.ts': 'apps/server/src/areas/__area__/__area__.test.ts',
  'queries.test.ts': 'apps/server/src/areas/__area__/__area__-queries.test.ts',
  'demo.ts': 'apps/server/src/areas/__area__/demo/__area__.demo.ts',
  'factories.ts': 'apps/server/src/testing/factories/__area__.ts',
  'route.tsx': 'apps/web/src/features/__area__/__area__.route.tsx',
  'api.ts': 'apps/web/src/features/__area__/__area__.api.ts',
  'screen.tsx': 'apps/web/src/features/__area__/screens/__area__-screen.tsx',
  'add-dialog.tsx': 'apps/web/src/features/__area__/components/add-dialog.tsx',
  'use-kinds.ts': 'apps/web/src/features/__area__/components/use-kinds.ts',
  'journey.ts': 'e2e/__area__.test.ts',
};

/** The central lists: a line goes before the mark, an import after the last import. */
const LISTS = [
  {
    file: 'packages/contract/src/areas.ts',
    lines: [
      ['import', "import { __area__Area } from './areas/__area__.contract.ts';"],
      ['} satisfies Record<string, AreaDefinition>;', '  __area__: __area__Area,'],
    ],
  },
  { file: 'apps/server/src/db/tables.ts', lines: [['export', "export * from './tables/__area__.ts';"]] },
  {
    file: 'apps/server/src/app/areas.ts',
    lines: [
      ['import', "import { __area__Routes } from '../areas/__area__/__area__.routes.ts';"],
      ['};\n\nexport function mountAreas', '  __area__: __area__Routes,'],
    ],
  },
  {
    file: 'apps/server/src/app/demo.ts',
    lines: [
      ['import', "import { __area__Demo } from '../areas/__area__/demo/__area__.demo.ts';"],
      ['];', '  __area__Demo,', 'const DEMO_PARTS'],
    ],
  },
  {
    file: 'apps/web/src/app/router.tsx',
    lines: [
      ['import', "import { __area__Route } from '../features/__area__/__area__.route.tsx';"],
      ['    unknownRoute,', '    __area__Route,'],
    ],
  },
  {
    file: 'e2e/screens.ts',
    lines: [['];', "  { name: '__area__', path: '/__area__', as: 'teacher' },", 'const SCREENS']],
  },
];

/** Writes all files into a checkout; writes nothing if any of them exists. */
export function makeArea({ root, area }) {
  if (!/^[a-z]{3,24}$/.test(area))
    throw new Error('An area is one word of 3 to 24 small letters, such as rooms');
  const named = (text) =>
    text
      .replaceAll('__area__', area)
      .replaceAll('__Area__', area[0].toUpperCase() + area.slice(1))
      .replaceAll('__AREA__', area.toUpperCase());
  const templates = join(import.meta.dirname, 'area');
  const files = readdirSync(templates).map((name) => {
    const place = PLACES[name.replace(/\.tpl$/, '')];
    if (!place) throw new Error(`No target is known for the template ${name}`);
    return { path: join(root, named(place)), text: named(readFileSync(join(templates, name), 'utf8')) };
  });
  const taken = files.find(({ path }) => existsSync(path));
  if (taken) throw new Error(`${taken.path} is there already`);
  const lists = LISTS.map(({ file, lines }) => {
    const path = join(root, file);
    const text = lines.reduce(
      (done, [mark, line, after]) => addLine({ text: done, mark, line: named(line), after, file }),
      readFileSync(path, 'utf8'),
    );
    return { path, text };
  });
  for (const { path, text } of [...files, ...lists]) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  const locales = join(root, 'packages/locales');
  writePlaceholders(locales);
  return [...[...files, ...lists].map(({ path }) => path), join(locales, 'placeholders.ts')];
}

/** The file that declares a table of this name already, if any. */
export function fileOfTable({ root, name }) {
  const folder = join(root, 'apps/server/src/db/tables');
  const declared = new RegExp(`pgTable\\(\\s*'${name}'`);
  return readdirSync(folder).find((file) => declared.test(readFileSync(join(folder, file), 'utf8')));
}

function addLine({ text, mark, line, after = '', file }) {
  if (mark === 'import' || mark === 'export') {
    const at = [...text.matchAll(new RegExp(`^(?:${mark} |\\} from )[^\\n]*;\\n`, 'gm'))].at(-1);
    if (!at) throw new Error(`${file} has no ${mark}`);
    const end = at.index + at[0].length;
    return `${text.slice(0, end)}${line}\n${text.slice(end)}`;
  }
  const at = text.indexOf(mark, Math.max(0, text.indexOf(after)));
  if (at < 0) throw new Error(`${file} has no place for '${line.trim()}'`);
  if (text[at - 1] === '\n') return `${text.slice(0, at)}${line}\n${text.slice(at)}`;
  // A list on one line: its last entry has no comma, so the new entry adds one before itself.
  const entry = mark.startsWith(']') ? `, ${line.trim().replace(/,$/, '')}` : line;
  return `${text.slice(0, at)}${entry}${text.slice(at)}`;
}

if (process.argv[1] === import.meta.filename) {
  const root = join(import.meta.dirname, '..');
  const area = process.argv[2] ?? '';
  try {
    const paths = makeArea({ root, area });
    const bin = (name) => join(root, 'node_modules/.bin', name);
    const run = (name, args) =>
      execFileSync(bin(name), args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
    run('biome', ['check', '--write', ...paths]);
    run('drizzle-kit', ['generate', '--config', 'apps/server/drizzle.config.ts', '--name', area]);
    console.log(`Created the area ${area}: ${paths.length} files and a migration.`);
    const older = fileOfTable({ root, name: area });
    if (older) {
      console.log(`A table ${area} exists already, in db/tables/${older}. It is unchanged; yours is`);
      console.log(`${area}_items. Refer to the older one; rename yours after what it adds.`);
    }
    console.log(`Next: npm test -- ${area}. Then adapt it: contract, table, texts, screen.`);
    console.log(`After each change of the table: npm run migration -- --name ${area} --again`);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 2;
  }
}
