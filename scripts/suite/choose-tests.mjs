// Chooses the tests for a change. Nearly every server test starts the complete application, so the plain import graph
// would select nearly all of them. This follows importers too, but stops at the files that assemble the application.
// It ends at the areas that use the changed files, and selects their tests.

import { isSource } from './import-graph.mjs';

/** Files that import every area to assemble the application. */
const ASSEMBLY =
  /^(?:apps\/(?:server|web)\/src\/(?:app|cli)\/|apps\/server\/src\/db\/tables\.ts$|packages\/contract\/src\/areas\.ts$)/;
const TEST = /\.test\.(?:tsx?|mjs)$/;
const JOURNEY = /^e2e\/[^/]+\.test\.ts$/;

const SERVER_AREA = /^apps\/server\/src\/areas\/([^/]+)\//;
const FEATURE = /^apps\/web\/src\/features\/([^/]+)\//;
const CONTRACT = /^packages\/contract\/src\/areas\/([a-z]+)\./;
const TEXTS = /^packages\/locales\/[a-z]+\/([a-z]+)\.json$/;
const UI = /^apps\/web\/src\/ui\//;

/** Files that only the check reads, not a test. */
const CHECK_ONLY =
  /\.md$|^(?:docs\/|\.ci\/|LICENSE$|biome\.json$|knip\.json$|\.dependency-cruiser\.cjs$|\.gitignore$)/;
/** Files to which the graph applies. A change of any other file runs everything. */
const BY_GRAPH = [
  ...[TEST, SERVER_AREA, FEATURE, CONTRACT, UI],
  /^apps\/web\/src\/platform\//,
  /^packages\/rules\/src\//,
  /^apps\/server\/src\/testing\//,
  /^(?:scripts|bench|e2e)\//,
];
/** Files that the test runners read before any test. */
const RUNNERS =
  /^(?:vitest\.config\.ts|playwright\.config\.ts|e2e\/harness\/setup\.ts|apps\/server\/src\/testing\/database\/setup-.*)$/;
/** Journeys that represent all screens for changes to shared UI. */
const SMOKE = ['e2e/shell.test.ts', 'e2e/home.test.ts', 'e2e/news.test.ts'];
const FEW = 3;
const AREA_TEST = 'scripts/area.test.mjs';

/**
 * `changed` and `files` are paths: of the change and of the repository; `importers` maps a file to its importers.
 * Returns test files, server areas and features to test, journeys, and the reasons; or `everything` with its reason.
 */
export function chooseTests({ changed, files, importers }) {
  const tests = files.filter((file) => TEST.test(file));
  const areas = { server: areasIn(files, SERVER_AREA), features: areasIn(files, FEATURE) };
  const chosen = { files: new Set(), server: new Set(), features: new Set(), journeys: new Set(), why: [] };
  for (const file of changed) {
    const choice = chooseFor({ file, tests, importers, areas });
    if (choice.everything) return { everything: `${file}: ${choice.everything}` };
    for (const key of ['files', 'server', 'features', 'journeys']) {
      for (const one of choice[key]) chosen[key].add(one);
    }
    chosen.why.push(`${file}: ${choice.why}`);
  }
  for (const side of ['server', 'features']) {
    if (chosen[side].size > areas[side].size / 2) {
      return { everything: `more than half of the areas are asked for (${side}: ${chosen[side].size})` };
    }
  }
  return {
    files: [...chosen.files].sort(),
    server: [...chosen.server].sort(),
    features: [...chosen.features].sort(),
    journeys: [...chosen.journeys].sort(),
    why: chosen.why,
  };
}

function chooseFor({ file, tests, importers, areas }) {
  const nothing = { files: [], server: [], features: [], journeys: [] };
  if (CHECK_ONLY.test(file)) return { ...nothing, why: 'the check alone' };
  const word = TEXTS.exec(file)?.[1];
  if (word && (areas.server.has(word) || areas.features.has(word))) {
    const journeys = journeysOf({ word, tests });
    return { ...nothing, journeys, why: `texts of ${word}: its journeys` };
  }
  if (/^scripts\/area\//.test(file))
    return { ...nothing, files: [AREA_TEST], why: 'the test of the templates' };
  if (!isAsked(file)) return { everything: 'everything may depend on it' };

  const reached = reachedFrom({ file, importers });
  if (reached.some((one) => RUNNERS.test(one))) return { everything: 'the test runners stand on it' };
  const chosen = {
    files: reached.filter((one) => tests.includes(one) && !JOURNEY.test(one)),
    server: own(reached, SERVER_AREA).concat(CONTRACT.exec(file)?.[1] ?? []),
    features: own(reached, FEATURE),
    journeys: reached.filter((one) => tests.includes(one) && JOURNEY.test(one)),
  };
  if (TEST.test(file)) return { ...chosen, server: [], features: [], why: 'itself' };
  if (UI.test(file) && (chosen.features.length === 0 || chosen.features.length > FEW)) {
    const why = `${chosen.features.length} features use it: its own tests and a smoke`;
    return { ...chosen, features: [], journeys: [...chosen.journeys, ...smokeOf(tests)], why };
  }
  const callers = chosen.server.flatMap((area) => [...(importers.get(contractOf(area)) ?? [])]);
  const screens = new Set([...chosen.features, ...chosen.server, ...own(callers, FEATURE)]);
  const journeys = [...screens].flatMap((area) => journeysOf({ word: area, tests }));
  // Calls of the shell and the platform are made on every screen.
  if (callers.some((one) => /^apps\/web\/src\/(?:app|platform)\//.test(one)))
    journeys.push(...smokeOf(tests));
  const words = [
    chosen.server.length ? `server ${chosen.server.join(', ')}` : '',
    chosen.features.length ? `features ${chosen.features.join(', ')}` : '',
    `${chosen.files.length} test files that import it`,
  ];
  return { ...chosen, journeys: [...chosen.journeys, ...journeys], why: words.filter(Boolean).join('; ') };
}

/** Whether the graph covers this file. It does not cover files that are read instead of imported. */
const isAsked = (file) =>
  BY_GRAPH.some((path) => path.test(file)) &&
  (isSource(file) || [SERVER_AREA, FEATURE, UI].some((path) => path.test(file)));

/** The file and its direct and indirect importers, up to tests and files that assemble the application. */
function reachedFrom({ file, importers }) {
  const reached = new Set([file]);
  for (const one of reached) {
    if (TEST.test(one) || (one !== file && ASSEMBLY.test(one))) continue;
    for (const importer of importers.get(one) ?? []) reached.add(importer);
  }
  return [...reached];
}

const contractOf = (area) => `packages/contract/src/areas/${area}.contract.ts`;
const smokeOf = (tests) => SMOKE.filter((one) => tests.includes(one));

/** A journey belongs to the areas among the words of its name: own-journal.test.ts to journal. */
export function journeysOf({ word, tests }) {
  return tests.filter((file) => JOURNEY.test(file) && file.slice('e2e/'.length).split(/[-.]/).includes(word));
}

const own = (files, pattern) => [
  ...new Set(files.filter((file) => !TEST.test(file)).flatMap((file) => pattern.exec(file)?.[1] ?? [])),
];
const areasIn = (files, pattern) => new Set(files.flatMap((file) => pattern.exec(file)?.[1] ?? []));
