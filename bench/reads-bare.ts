import fastify from 'fastify';
import pg from 'pg';

/**
 * The baseline: Fastify, the driver and the database alone, with a prepared query of similar size for each job.
 * reads.bench.ts starts it as a separate process.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
await pool.query(
  'create table if not exists bench_inserts (id bigint generated always as identity primary key, room_id int, author_id int, text text, client_id uuid)',
);

const QUERIES = {
  news: `select n.id, n.text, n.audience, n.faculty_id, n.created_at, n.edited_at, p.last_name, p.first_name, f.name_ru
    from (select * from news_posts where deleted_at is null and id < $1 order by id desc limit 20) n
    join people p on p.id = n.author_id left join faculties f on f.id = n.faculty_id order by n.id desc`,
  profile: 'select p.*, g.name from people p left join groups g on g.id = p.group_id where p.id = $1',
  chats: `select r.id, r.kind, m.text, m.sent_at, p.last_name, p.first_name
    from (select * from chat_rooms where id <= $1 order by id desc limit 20) r
    join lateral (select * from chat_messages m where m.room_id = r.id order by id desc limit 1) m on true
    join people p on p.id = m.author_id`,
  messages: `select m.id, m.text, m.sent_at, m.client_id, p.role, p.code, p.last_name, p.first_name
    from (select * from chat_messages where room_id = $2 and id < $1 order by id desc limit 20) m
    join people p on p.id = m.author_id order by m.id`,
} as const;

const app = fastify();
for (const [name, text] of Object.entries(QUERIES)) {
  app.post<{ Body: { values: number[] } }>(
    `/${name}`,
    async ({ body: { values } }) => (await pool.query({ name, text, values })).rows,
  );
}
app.post<{ Body: { roomId: number; message: string; clientId: string } }>(
  '/send',
  async ({ body: { roomId, message, clientId } }) =>
    (
      await pool.query({
        name: 'send',
        text: 'insert into bench_inserts (room_id, author_id, text, client_id) values ($1, 1, $2, $3) returning id',
        values: [roomId, message, clientId],
      })
    ).rows,
);
app.get('/hello', async () => ({ hello: 'world' }));

process.send?.({ ready: await app.listen({ host: '127.0.0.1', port: 0 }) });
process.on('SIGTERM', () => process.exit(0));
