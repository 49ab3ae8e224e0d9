import { describe, expect, it } from 'vitest';
import { chooseTests } from './choose-tests.mjs';
import { importersOf } from './import-graph.mjs';

/** A small repository: four areas (`start` reads the news), and a button on every screen. */
const AREAS = ['news', 'start', 'chat', 'library'];
const REPOSITORY = {
  'apps/server/src/app/areas.ts': AREAS.map(
    (area) => `import { x } from '../areas/${area}/${area}.routes.ts';`,
  ).join('\n'),
  'apps/server/src/testing/app.ts': "import { mountAreas } from '../app/areas.ts';",
  'apps/server/src/testing/database/setup-postgres.ts':
    "import { findPostgres } from '../../../../../scripts/find.mjs';",
  'apps/server/src/areas/start/start.service.ts': "import { feed } from '../news/news.service.ts';",
  'apps/web/src/app/router.tsx': "import { x } from '../features/news/news.api.ts';",
  'apps/web/src/ui/button.tsx': '',
  'apps/web/src/ui/grid.tsx': '',
  'apps/web/src/ui/grid.test.ts': "import { grid } from './grid.tsx';",
  'apps/web/src/features/news/screen.tsx': "const grid = lazy(() => import('../../ui/grid.tsx'));",
  'apps/web/src/features/news/news.test.ts': '',
  'apps/web/src/features/extra/extra.api.ts': "import { x } from '@bilim/contract/areas/news.contract';",
  'packages/rules/src/grades/gpa.ts': '',
  'packages/locales/ru/news.json': '',
  'scripts/find.mjs': '',
  'e2e/shell.test.ts': '',
  'e2e/home.test.ts': '',
  'e2e/news-outbox.test.ts': '',
  'e2e/own-news.test.ts': '',
  'e2e/newspaper.test.ts': '',
  'e2e/extra.test.ts': '',
};
for (const area of AREAS) {
  const folder = `apps/server/src/areas/${area}`;
  const contract = `packages/contract/src/areas/${area}.contract.ts`;
  Object.assign(REPOSITORY, {
    [contract]: '',
    [`${folder}/${area}.routes.ts`]: `import type { Input } from '@bilim/contract/areas/${area}.contract';
import { more } from './${area}.service.ts';`,
    [`${folder}/${area}.test.ts`]: "import { testApp } from '../../testing/app.ts';",
    [`apps/web/src/features/${area}/${area}.api.ts`]: `import {
  type Item, areaContract,
} from '@bilim/contract/areas/${area}.contract';
import { Button } from '../../ui/button.tsx';`,
  });
}
REPOSITORY['apps/server/src/areas/library/gpa.ts'] = "export { gpa } from '@bilim/rules/grades/gpa';";

const files = Object.keys(REPOSITORY);
const importers = importersOf({ files, read: (file) => REPOSITORY[file] });
const choose = (...changed) => chooseTests({ changed, files, importers });

describe('a change selects', () => {
  it('the area, the areas that use it, and the journeys of the screens that call it', () => {
    expect(choose('apps/server/src/areas/news/news.service.ts')).toMatchObject({
      server: ['news', 'start'],
      features: [],
      journeys: ['e2e/extra.test.ts', 'e2e/news-outbox.test.ts', 'e2e/own-news.test.ts'],
    });
  });

  it('only the client when only the client has changed', () => {
    expect(choose('apps/web/src/features/news/news.api.ts')).toMatchObject({
      server: [],
      features: ['news'],
      journeys: ['e2e/news-outbox.test.ts', 'e2e/own-news.test.ts'],
    });
  });

  it('both sides when the contract of an area has changed', () => {
    expect(choose('packages/contract/src/areas/news.contract.ts')).toMatchObject({
      server: ['news'],
      features: ['extra', 'news'],
    });
  });

  it('the areas that use a rule', () => {
    expect(choose('packages/rules/src/grades/gpa.ts')).toMatchObject({ server: ['library'], features: [] });
  });

  it('the journeys of the texts', () => {
    const { journeys, server } = choose('packages/locales/ru/news.json');
    expect({ journeys, server }).toEqual({
      journeys: ['e2e/news-outbox.test.ts', 'e2e/own-news.test.ts'],
      server: [],
    });
  });

  it('of the ui: the single feature that uses it, or the smoke journeys when most do', () => {
    expect(choose('apps/web/src/ui/grid.tsx')).toMatchObject({
      files: ['apps/web/src/ui/grid.test.ts'],
      features: ['news'],
    });
    expect(choose('apps/web/src/ui/button.tsx')).toMatchObject({
      features: [],
      journeys: ['e2e/home.test.ts', 'e2e/shell.test.ts'],
    });
  });

  it('only the test that has changed', () => {
    expect(choose('apps/server/src/areas/chat/chat.test.ts', 'e2e/newspaper.test.ts')).toMatchObject({
      files: ['apps/server/src/areas/chat/chat.test.ts'],
      server: [],
      journeys: ['e2e/newspaper.test.ts'],
    });
  });

  it('no deleted test', () => {
    expect(choose('apps/server/src/areas/chat/gone.test.ts')).toMatchObject({ files: [], journeys: [] });
  });

  it('only the check after a change of documents', () => {
    const { files, server, features, journeys } = choose('docs/operations.md', 'README.md');
    expect([files, server, features, journeys]).toEqual([[], [], [], []]);
  });
});

describe('everything is selected by', () => {
  it.each([
    ['a shared module of the server', 'apps/server/src/db/open.ts'],
    ['a file that assembles the application', 'apps/server/src/app/areas.ts'],
    ['a migration', 'apps/server/src/db/migrations/0001_rooms.sql'],
    ['a file without a rule', 'package-lock.json'],
    ['a file that the test runners use', 'scripts/find.mjs'],
    ['a file that is read and not imported', 'e2e/harness/book.pdf'],
  ])('%s', (_, file) => expect(choose(file).everything).toContain(file));

  it('a change of more than half of the areas', () => {
    const changed = ['chat', 'library', 'start'].map((area) => `apps/server/src/areas/${area}/new.ts`);
    expect(choose(...changed).everything).toContain('half');
  });
});
