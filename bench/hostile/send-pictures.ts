// A separate process, so that sending does not disturb the measurement: node send-pictures.ts ORIGIN
import { manyChunks, wideAvif } from '../../apps/server/src/testing/samples/pictures.ts';
import { OTHER_STUDENT, TEACHER } from '../../e2e/harness/accounts.ts';
import { createBrowser } from './browser.ts';

const EACH = 10;
/** They wait for each other. */
const PATIENT = { withinMs: 240_000 };
const CHUNKS = 1_600_000;

const [origin = ''] = process.argv.slice(2);
const [photographer, writer] = [createBrowser(origin), createBrowser(origin)];
await photographer.signIn(OTHER_STUDENT);
await writer.signIn(TEACHER);
const avif = new Uint8Array(await wideAvif());
const png = new Uint8Array(await manyChunks(CHUNKS));
process.send?.('ready');
await new Promise((resolve) => process.once('message', resolve));
const answers = await Promise.all(
  Array.from({ length: EACH }, () => [
    photographer.sendFile('/api/profile/photo/save.json', { name: 'wide.avif', bytes: avif }, PATIENT),
    writer.sendFile('/api/news/insert.json', { name: 'chunks.png', bytes: png }, PATIENT),
  ]).flat(),
);
process.send?.(answers.map(({ status }) => status));
process.disconnect();
