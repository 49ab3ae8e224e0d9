// Creates an embedded database and commits three rows one by one. Argument: DATA_DIR
import pg from 'pg';
import { openEmbedded } from '../../db/embedded/open-embedded.ts';
import { SILENT_LOG } from '../silent-log.ts';

const [dataDir = ''] = process.argv.slice(2);
const embedded = await openEmbedded({ dataDir, log: SILENT_LOG });
const client = new pg.Client(embedded.connection);
await client.connect();
await client.query('create table kept (id integer)');
console.log('answered');
for (const id of [1, 2, 3]) {
  await client.query('insert into kept values ($1)', [id]);
  console.log('answered');
}
await client.end();
await embedded.close();
