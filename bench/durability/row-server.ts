// A server with one table, for cutting its power: POST / stores the body as a row and answers 200 when it is stored.
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { openDatabase } from '../../apps/server/src/db/open.ts';
import { SILENT_LOG } from '../../apps/server/src/testing/silent-log.ts';

/** Far more often than in production, so that power is also cut during a checkpoint. */
const CHECKPOINT_MS = 1_500;

const { pool } = await openDatabase({
  databaseUrl: process.env.DATABASE_URL || undefined,
  dataDir: process.env.DATA_DIR ?? '',
  log: SILENT_LOG,
});
await pool.query('create table if not exists power_rows (key text primary key, filling text not null)');

const server = createServer(async (request, response) => {
  try {
    if (request.method === 'GET') {
      const { rows } = await pool.query<{ key: string }>('select key from power_rows');
      response.end(JSON.stringify(rows.map(({ key }) => key)));
    } else {
      const key = await text(request);
      await pool.query('insert into power_rows (key, filling) values ($1, repeat($1, 20))', [key]);
      response.end('stored');
    }
  } catch (error) {
    response.statusCode = 500;
    response.end(String(error));
  }
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') process.send?.({ ready: `http://127.0.0.1:${address?.port}` });
});
setInterval(() => pool.query('checkpoint').catch(() => undefined), CHECKPOINT_MS);
