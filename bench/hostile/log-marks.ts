import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { chatContract } from '@bilim/contract/areas/chat.contract';
import { newsContract } from '@bilim/contract/areas/news.contract';
import { profileContract } from '@bilim/contract/areas/profile.contract';
import { sql } from 'drizzle-orm';
import { STUDENT, TEACHER } from '../../e2e/harness/accounts.ts';
import type { Attack } from './attack.ts';
import { type Browser, createBrowser } from './browser.ts';
import { roomOf, say } from './conversation.ts';
import { countsOf } from './counts.ts';
import { withDatabase } from './with-database.ts';

const MARK = 'geheim7';
const LOG_WRITTEN_MS = 1_000;
/** Tables of messages and of wrong passwords. */
const TABLES = ['chat_messages', 'login_failures'];

/** Makes the database refuse each new row of a table with an error that quotes it. */
const quotingOn = (table: string) =>
  sql.raw(`
    create or replace function quoting() returns trigger language plpgsql as
      $$ begin raise exception 'refused: %', to_jsonb(new); end $$;
    create trigger quoting before insert on ${table} for each row execute function quoting()`);

/**
 * Texts that make statements fail. Earlier the log contained statements with their values: messages, logins,
 * sessions.
 */
export const logMarks: Attack = {
  name: 'log-marks',
  env: { LOG_LEVEL: 'info' },
  async run(target) {
    const { origin, databaseUrl, log } = target;
    const [writer, reader] = [createBrowser(origin), createBrowser(origin)];
    await Promise.all([writer.signIn(STUDENT), reader.signIn(TEACHER)]);
    const roomId = await roomOf(writer, reader);
    const statuses = await sendMarks({ origin, writer, reader, roomId });
    if (databaseUrl) {
      await withDatabase(target, async (db) => {
        for (const table of TABLES) await db.execute(quotingOn(table));
        const failing = [
          say(writer, { roomId, text: MARK }),
          createBrowser(origin).tryToSignIn({ login: MARK, password: MARK }),
        ];
        for (const { status } of await Promise.all(failing)) statuses.push(status);
        for (const table of TABLES) await db.execute(sql.raw(`drop trigger quoting on ${table}`));
      });
    }
    await pause(LOG_WRITTEN_MS);
    const marked = log
      .text()
      .split('\n')
      .filter((line) => line.includes(MARK));
    return {
      figures: {
        'answers to marked texts': countsOf(statuses),
        'lines in the log': log.text().split('\n').length - 1,
        'failures among them': log.failures(),
        'lines with a mark': marked.length,
        ...(marked[0] && { 'the first': marked[0].slice(0, 200) }),
      },
      // With access to the tables statements must have failed, or the test shows nothing.
      passed: marked.length === 0 && (!databaseUrl || log.failures() >= 2),
    };
  },
};

async function sendMarks({
  origin,
  writer,
  reader,
  roomId,
}: {
  origin: string;
  writer: Browser;
  reader: Browser;
  roomId: number;
}): Promise<number[]> {
  const odd = [`${MARK}\0`, `${MARK}\ud800`, MARK.repeat(5_000)];
  const answers = [];
  for (const text of odd) {
    answers.push(await say(writer, { roomId, text }));
    answers.push(await reader.post(newsContract.save.path, { message: text }));
    answers.push(await writer.post(chatContract.read.path, { id_message: text }));
    answers.push(await createBrowser(origin).tryToSignIn({ login: text, password: 'wrong' }));
    answers.push(await createBrowser(origin).tryToSignIn({ login: randomUUID(), password: text }));
  }
  const name = `${MARK}%00.png`;
  answers.push(await writer.sendFile(profileContract.savePhoto.path, { name, bytes: Buffer.from(MARK) }));
  for (const cookie of [`bilim_session=${MARK}`, `bilim_device=${MARK}`, `XSRF-TOKEN=${MARK}%00`]) {
    const headers = { cookie, 'x-xsrf-token': MARK, authorization: MARK };
    answers.push(await createBrowser(origin).post(`${newsContract.list.path}?name=${MARK}`, {}, { headers }));
  }
  return answers.map(({ status }) => status);
}
