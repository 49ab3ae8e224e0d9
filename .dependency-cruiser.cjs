/** The server's walls of docs/architecture.md: who may import whom. The client's are apps/web/src/walls.test.ts. */
const rule = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });
const TESTS = '\\.test\\.tsx?$|\\.who-may\\.ts$|/testing/';

/** The server's floors, lowest first: each may use those below it, never one above. */
const FLOORS = [
  'ground',
  'db',
  'jobs',
  'files',
  'mail',
  'events',
  'context',
  'http',
  'demo',
  'areas',
  '(cli|app)',
];
const floorRules = FLOORS.slice(0, -1).map((floor, at) =>
  rule(
    `no-arrow-up-from-${floor}`,
    { path: `^apps/server/src/${floor}/`, pathNot: TESTS },
    { path: FLOORS.slice(at + 1).map((above) => `^apps/server/src/${above}/`) },
    'The ground carries the areas; it does not know them.',
  ),
);

module.exports = {
  forbidden: [
    rule(
      'no-cycles',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
      'A cycle has no first page to read.',
    ),
    rule(
      'contract-imports-zod-only',
      { path: '^packages/contract/src', pathNot: TESTS },
      { pathNot: ['^packages/contract/src', 'node_modules/zod'] },
    ),
    rule(
      'rules-import-nothing',
      { path: '^packages/rules/src', pathNot: TESTS },
      { pathNot: '^packages/rules/src' },
    ),
    ...floorRules,
    rule(
      'areas-meet-by-service',
      { path: '^apps/server/src/areas/([^/]+)/', pathNot: TESTS },
      {
        path: '^apps/server/src/areas/([^/]+)/',
        pathNot: ['^apps/server/src/areas/$1/', '\\.service\\.ts$'],
      },
      "An area reaches another only through that area's service.",
    ),
    rule(
      'academics-imports-no-area',
      { path: '^apps/server/src/areas/academics/', pathNot: TESTS },
      { path: '^apps/server/src/areas/', pathNot: '^apps/server/src/areas/academics/' },
    ),
    rule(
      'sql-only-in-queries',
      { path: '^apps/server/src/areas/', pathNot: ['\\.queries\\.ts$', '/demo/', '/defaults/', TESTS] },
      { path: ['node_modules/drizzle-orm', '^apps/server/src/db/tables'] },
    ),
    rule('server-never-imports-web', { path: '^apps/server/' }, { path: '^apps/web/' }),
    rule('tests-stay-tests', { path: '^apps/', pathNot: TESTS }, { path: TESTS }),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
