// Parses the arguments of `npm test`: everything, an area, the tests for a change, repeated journeys; and options.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../root.mjs';
import { choiceSince } from './changed-files.mjs';
import { journeysOf } from './choose-tests.mjs';

const USAGE = `Usage: npm test [-- AREA | --changed [BASE] | --repeat N [--busy] [JOURNEY...]] [options]
  AREA               the checks, and the tests and journeys of one area only
  --changed [BASE]   the checks, and the tests that the change since BASE needs (a branch or commit; default HEAD:
                     uncommitted changes)
  --repeat N         only journeys, N times each: all, or the named files
  --busy             with --repeat: every core is kept busy meanwhile
  --engines all      every area test on PostgreSQL and on the embedded engine, instead of a smoke set on the second
  --nothing-skipped  a skipped test is a failed one, as is a missing PostgreSQL`;

const SHOWN = 12;
const FLAG = { type: 'boolean', default: false };

function refuse(message) {
  console.error(`${message}\n${USAGE}`);
  process.exit(2);
}

function parse(args) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        engines: { type: 'string' },
        repeat: { type: 'string' },
        changed: FLAG,
        busy: FLAG,
        'nothing-skipped': FLAG,
      },
    });
  } catch (error) {
    return refuse(error.message);
  }
}

/** `tests` restricts the tests to run; undefined means all. */
export function readWish(args) {
  const { values, positionals } = parse(args);
  if (values.engines && values.engines !== 'all') refuse(`--engines is all, not ${values.engines}.`);
  if (values.busy && !values.repeat) refuse('--busy needs --repeat.');
  if (values.changed && values.repeat) refuse('Either --changed or --repeat.');
  const wish = { allEngines: values.engines === 'all', nothingSkipped: values['nothing-skipped'] };
  if (values.repeat) return { ...wish, repeat: repeatOf(values.repeat, values.busy, positionals) };
  if (positionals.length > 1) refuse('Name only one area or one commit.');
  const [word] = positionals;
  if (values.changed) return { ...wish, tests: testsSince(word ?? 'HEAD') };
  return { ...wish, tests: word && testsOfArea(word) };
}

function repeatOf(times, busy, files) {
  if (!/^[1-9]\d*$/.test(times)) refuse(`--repeat is how many times, not ${times}.`);
  const missing = files.find((file) => !existsSync(join(ROOT, file)));
  if (missing) refuse(`There is no ${missing}.`);
  return { times: Number(times), busy, files };
}

function testsOfArea(area) {
  const onServer = foldersOf('apps/server/src/areas');
  const features = foldersOf('apps/web/src/features');
  const known = new Set([...onServer, ...features]);
  if (!known.has(area)) refuse(`No area is called ${area}: ${[...known].join(', ')}.`);
  return {
    filters: filtersOf({ server: onServer.filter((name) => name === area), features: [area] }),
    areas: [area],
    journeys: journeysOf({ word: area, tests: readdirSync(join(ROOT, 'e2e')).map((name) => `e2e/${name}`) }),
  };
}

function testsSince(base) {
  let choice;
  try {
    choice = choiceSince(base);
  } catch (error) {
    return refuse(error.stderr?.trim() || error.message);
  }
  console.log(`${choice.changed.length} files differ from ${base}`);
  if (choice.everything) {
    console.log(`All tests run: ${choice.everything}`);
    return undefined;
  }
  for (const line of choice.why.slice(0, SHOWN)) console.log(`  ${line}`);
  if (choice.why.length > SHOWN) console.log(`  and ${choice.why.length - SHOWN} more`);
  console.log(`Journeys: ${choice.journeys.join(', ') || 'none'}`);
  const { files, server, journeys } = choice;
  // A table test that changed itself runs with all its rows.
  const whole = files.some((file) => TABLES.some((table) => file.includes(table)));
  return { filters: [...filtersOf(choice), ...files], areas: whole ? [] : server, journeys };
}

const foldersOf = (parent) =>
  readdirSync(join(ROOT, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Table tests over the entire contract run only the rows of these areas: they read BILIM_TEST_AREA. */
const TABLES = ['/http/who-may', '/http/access-table', '/app/area-files'];
const filtersOf = ({ server, features }) => [
  ...server.flatMap((area) => [`/areas/${area}/`, `/areas/${area}.`]),
  ...features.map((area) => `/features/${area}/`),
  ...(server.length ? TABLES : []),
];
