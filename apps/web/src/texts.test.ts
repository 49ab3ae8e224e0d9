import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

/*
 * Texts and code must match: no unused text, no screen before its texts. This test reads the sources, because a
 * running screen shows only the texts of one path.
 */
const SRC = import.meta.dirname;
const LOCALES = join(SRC, '../../../packages/locales/ru');
const SERVER = join(SRC, '../../server/src');
/** Loaded before the first screen. */
const ALWAYS = ['ui', 'shell', 'menu'];

const isSource = (name: string) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(^|\/)testing\//.test(name);
const readTree = (root: string) =>
  new Map(
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter(isSource)
      .map((name) => [name, readFileSync(join(root, name), 'utf8')]),
  );
/** With the texts used by the build itself. */
const sources = new Map([...readTree(SRC), ...readTree(join(SRC, '../build'))]);

/** The namespaces that a file uses: useTranslation('a'), useTranslation(['a', 'b']), 'a:key'. */
function areasOf(code: string): string[] {
  const named = [...code.matchAll(/useTranslation\(([^)]*)\)/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/'([\w-]+)'/g)].map(([, area = '']) => area),
  );
  const prefixed = [...code.matchAll(/\b(?:t|translate)\(\s*['`]([\w-]+):/g)].map(([, area = '']) => area);
  return [...new Set([...named, ...prefixed])];
}

function keysOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null)
    return [path.replace(/_(zero|one|two|few|many|other)$/, '')];
  return Object.entries(value).flatMap(([key, inner]) => keysOf(inner, path ? `${path}.${key}` : key));
}

/** Every quoted text of the code as a pattern; a `${…}` in it matches one part of a key. */
function quoted(code: string): RegExp[] {
  const found = [...code.matchAll(/'([\w.:-]+)'|`([\w.:-]*(?:\$\{[^}]*\}[\w.:-]*)+)`/g)];
  return found.map(([, plain, pattern = '']) => {
    const text = (plain ?? pattern.replaceAll(/\$\{[^}]*\}/g, '*')).replace(/^[\w-]+:/, '');
    return new RegExp(`^${text.replaceAll('.', '\\.').replaceAll('*', '[^.]+')}$`);
  });
}

/** Checked elsewhere, against the contract’s codes and rights and the server’s code. */
const OTHERS = ['failures.json', 'rights.json', 'server.json'];

/**
 * Used by the server in responses, spreadsheets and papers, or found by position: titles by routes, menu texts by
 * menu entries.
 */
const SAID_ELSEWHERE = /^(failures|sheet|papers|credentials|notices)\./;
/** Headers, values and errors of files: server tests check them against the sheets. */
const OF_IMPORTS =
  /^(sheets|files|columns|explained|explainedIn|choices|short|days|problems|tables|report|summary)\./;

describe.each(readdirSync(LOCALES).filter((name) => !OTHERS.includes(name)))('%s', (file) => {
  const area = file.replace('.json', '');
  const users = [...sources].filter(
    ([name, code]) => name.startsWith(`features/${area}/`) || areasOf(code).includes(area),
  );
  const used = users.flatMap(([, code]) => quoted(code));
  const routes = [...sources.values()].join('\n');

  it('has no unused text', () => {
    const keys = [...new Set(keysOf(JSON.parse(readFileSync(join(LOCALES, file), 'utf8'))))];
    const unused = keys.filter((key) => {
      if (SAID_ELSEWHERE.test(key)) return false;
      if (area === 'imports' && OF_IMPORTS.test(key)) return false;
      if (/^titles?(\.|$)/.test(key)) return !routes.includes(`: '${area}.${key}'`);
      if (/^menu\./.test(key)) return !routes.includes(`area: '${area}'`);
      return !used.some((pattern) => pattern.test(key));
    });
    expect(unused).toEqual([]);
  });
});

it('the server has no unused text', () => {
  const code = [...readTree(SERVER).values()].join('\n');
  const keys = keysOf(JSON.parse(readFileSync(join(LOCALES, 'server.json'), 'utf8')));
  const patterns = quoted(code);
  expect(keys.filter((key) => !patterns.some((pattern) => pattern.test(key)))).toEqual([]);
});

/** The imports of a file, including lazy ones. */
function importsOf(name: string): string[] {
  return [...(sources.get(name) ?? '').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(
    ([, path = '']) => relative(SRC, resolve(SRC, dirname(name), path)),
  );
}

const MINDS_ITSELF = /\{ (t, )?ready \} = useTranslation|await needTexts\(/;

/**
 * The namespaces of a screen and its components. A component that waits for its own texts (`ready`, `needTexts`) is
 * excluded.
 */
function areasDrawnBy(screen: string): Set<string> {
  const seen = new Set<string>();
  const areas = new Set<string>();
  const walk = (name: string) => {
    const code = sources.get(name);
    if (seen.has(name) || code === undefined || MINDS_ITSELF.test(code)) return;
    seen.add(name);
    for (const area of areasOf(code)) areas.add(area);
    for (const next of importsOf(name)) walk(next);
  };
  walk(screen);
  return areas;
}

/** Each route of the sources: the texts it waits for, and its components. */
const routes = [...sources]
  .filter(([name]) => name.endsWith('.route.tsx'))
  .flatMap(([name, code]) =>
    code
      .split(/= createRoute\(\{/)
      .slice(1)
      .map((route) => {
        const lazy = /component: lazyRouteComponent\(\(\) => import\('([^']+)'\)/.exec(route)?.[1];
        const plain = /component: (\w+),/.exec(route)?.[1];
        const path = lazy ?? new RegExp(`${plain} \\} from '([^']+)'`).exec(code)?.[1] ?? '';
        return {
          route: `${name} ${/path: '([^']+)'/.exec(route)?.[1]}`,
          title: /title: '[\w.]+'/.test(route),
          waits: [...(/needTexts\(([^)]*)\)/.exec(route)?.[1] ?? '').matchAll(/'([\w-]+)'/g)].map(
            ([, a]) => a,
          ),
          screen: relative(SRC, resolve(SRC, dirname(name), path)),
        };
      }),
  );

it('the test finds the routes', () => {
  expect(routes.map(({ route }) => route)).toContain('features/news/news.route.tsx /news');
  expect(routes.every(({ screen }) => sources.has(screen))).toBe(true);
});

it.each(routes)(
  '$route waits for the texts of all its components, and has a title',
  ({ title, waits, screen }) => {
    expect(title).toBe(true);
    const areas = [...areasDrawnBy(screen)].filter((area) => !ALWAYS.includes(area));
    expect(areas.filter((area) => !waits.includes(area))).toEqual([]);
  },
);
