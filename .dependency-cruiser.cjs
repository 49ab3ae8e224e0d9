/** The server's walls of docs/architecture.md: who may import whom. The client's are apps/web/src/walls.test.ts. */
const rule = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });
const TESTS = '\\.test\\.tsx?$|/testing/';

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
    rule(
      'floors-never-import-areas',
      { path: '^apps/server/src/(http|db|files|events)/', pathNot: TESTS },
      { path: '^apps/server/src/(areas|demo|cli)/' },
      'http, db, files and events carry the areas; they do not know them.',
    ),
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
      { path: '^apps/server/src/areas/', pathNot: ['\\.queries\\.ts$', TESTS] },
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
