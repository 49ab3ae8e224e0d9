import { type AddressInfo, connect } from 'node:net';
import { authContract } from '@bilim/contract/areas/auth.contract';
import { chatContract } from '@bilim/contract/areas/chat.contract';
import { PREFIX } from '@bilim/contract/limits';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as tables from '../../db/tables.ts';
import { publish } from '../../events/publish.ts';
import { TEST_NOW, type TestApp, testApp } from '../../testing/app.ts';
import { makeCredentials } from '../../testing/factories/auth.ts';
import { aTalkingClass } from '../../testing/factories/chat.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await app.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const waiting = async () => {
  const { rows } = await app.context.db.execute(
    sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
};

/** Another process that is ending all sessions of a person; its transaction is open. */
async function endingSessionsOf(personId: number) {
  const client = await app.database.pool.connect();
  await client.query('begin');
  await client.query('update sessions set ended_at = $2 where person_id = $1', [personId, app.context.now()]);
  return async () => {
    const db = drizzle(client, { schema: tables });
    const event = { kind: 'session.changed' } as const;
    await publish(db, { to: { people: [personId] }, event, now: app.context.now() });
    await client.query('commit');
    client.release();
  };
}

it('a request that waits while its own session is ended is refused afterwards', async () => {
  const { student } = await aTalkingClass(app);
  // Long enough that the use of the session must be saved.
  app.setNow(new Date(TEST_NOW.getTime() + 10 * 60_000));
  const commit = await endingSessionsOf(student.person.id);
  const asked = student.client.send(authContract.current, {});
  await expect.poll(waiting).toBe(1);
  await commit();
  expect((await asked).status).toBe(401);
  app.setNow(TEST_NOW);
});

it('a form begun before signing out writes nothing afterwards', async () => {
  const { student, teacher } = await aTalkingClass(app);
  const before = await teacher.client.call(chatContract.recent, {});
  const { port } = app.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes) => {
    answer += bytes.toString();
  });
  const field = (name: string, value: string) =>
    `--part\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const body = `${field('currentContactId', `${teacher.person.code}`)}${field('message', 'late')}--part--\r\n`;
  const cookies = [...student.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  socket.write(
    [
      `POST ${PREFIX}${chatContract.send.path} HTTP/1.1`,
      'Host: 127.0.0.1',
      `Cookie: ${cookies}`,
      `X-XSRF-TOKEN: ${student.client.cookies.get('XSRF-TOKEN')}`,
      'Content-Type: multipart/form-data; boundary=part',
      `Content-Length: ${Buffer.byteLength(body)}`,
      ...['Expect: 100-continue', 'Connection: close', '', ''],
    ].join('\r\n'),
  );
  // The server has read the session and asks for the body.
  await expect.poll(() => answer).toContain('100 Continue');
  socket.write(body.slice(0, 40));
  await student.client.call(authContract.logout, {});
  socket.write(body.slice(40));
  await expect.poll(() => answer).toContain(' 401 ');
  expect(await teacher.client.call(chatContract.recent, {})).toEqual(before);
});

it('a login with the old password that waits for its change is refused', async () => {
  const { student } = await aTalkingClass(app);
  const pair = { login: 'late', password: 'Старый-пароль-1' };
  await makeCredentials(app.context.db, { personId: student.person.id, ...pair });
  const client = await app.database.pool.connect();
  await client.query('begin');
  await client.query('update credentials set password_hash = $2 where person_id = $1', [
    student.person.id,
    'x',
  ]);
  const late = app.visitor().send(authContract.login, pair);
  await expect.poll(waiting).toBe(1);
  await client.query('commit');
  client.release();
  expect(await late).toMatchObject({ status: 401, envelope: { code: 'WRONG_CREDENTIALS' } });
});
