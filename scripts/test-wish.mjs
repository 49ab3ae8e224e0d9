// What `npm test` was asked for: nothing, an area, and options.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './root.mjs';

const USAGE = `Usage: npm test [-- AREA] [--engines all] [--nothing-skipped]
  AREA               the checks, and the tests and journeys of one area only
  --engines all      every area test on PostgreSQL and on the embedded engine, instead of a smoke set on the second
  --nothing-skipped  a skipped test is a failed one, as is a missing PostgreSQL`;

function refuse(message) {
  console.error(`${message}\n${USAGE}`);
  process.exit(2);
}

function parse(args) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { engines: { type: 'string' }, 'nothing-skipped': { type: 'boolean' } },
    });
  } catch (error) {
    return refuse(error.message);
  }
}

/** The areas are the folders of the server's areas and of the client's features. */
function knownAreas() {
  const folders = ['apps/server/src/areas', 'apps/web/src/features'].flatMap((parent) =>
    readdirSync(join(ROOT, parent), { withFileTypes: true }),
  );
  return new Set(folders.filter((entry) => entry.isDirectory()).map(({ name }) => name));
}

export function readWish(args) {
  const { values, positionals } = parse(args);
  const [area, ...more] = positionals;
  if (more.length) refuse('One area at a time.');
  if (area && !knownAreas().has(area)) refuse(`No area is called ${area}: ${[...knownAreas()].join(', ')}.`);
  if (values.engines && values.engines !== 'all') refuse(`--engines is all, not ${values.engines}.`);
  return {
    area,
    filters: area ? filtersOf(area) : [],
    journeys: area ? journeysOf(area) : [],
    allEngines: values.engines === 'all',
    nothingSkipped: values['nothing-skipped'] === true,
  };
}

/** Of the tables that walk the whole contract the area's rows run: they read BILIM_TEST_AREA. */
const TABLES = ['/http/who-may', '/http/access-table', '/app/area-files'];
const onServer = (area) => existsSync(join(ROOT, 'apps/server/src/areas', area));
const filtersOf = (area) => [
  ...[`/areas/${area}/`, `/areas/${area}.`, `/features/${area}/`],
  ...(onServer(area) ? TABLES : []),
];

/** An area's journeys begin with its name: e2e/chat.test.ts, e2e/chat-screens.test.ts. */
function journeysOf(area) {
  return readdirSync(join(ROOT, 'e2e'))
    .filter(
      (name) => name === `${area}.test.ts` || (name.startsWith(`${area}-`) && name.endsWith('.test.ts')),
    )
    .map((name) => `e2e/${name}`);
}
