import { randomUUID } from 'node:crypto';
import { cardContract } from '@bilim/contract/areas/card.contract';
import { profileContract } from '@bilim/contract/areas/profile.contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app/build-app.ts';
import { auditLog, people, studentCards } from '../../db/tables.ts';
import { createKeyRing } from '../../ground/key-ring.ts';
import { TEST_NOW } from '../../testing/app.ts';
import { createClient } from '../../testing/clients/client.ts';
import { makeGroup, makeTeacher } from '../../testing/factories/academic.ts';
import { type CardStage, cardStage, dataOf } from '../../testing/factories/card.ts';
import { blank } from '../../testing/samples/pictures.ts';
import { sealCard } from './card-data.ts';

let stage: CardStage;
beforeAll(async () => {
  stage = await cardStage();
});
afterAll(() => stage.close());
afterEach(() => stage.setNow(TEST_NOW));

const { own, reissue, info, photo, page } = cardContract;
const REFUSED = { result: 404, error: 'Некорректные данные', data: null, code: 'CARD_INVALID', details: {} };

/** The response for a visitor without a session. */
const seen = async (data: string) => (await stage.visitor().send(info, { data })).envelope;
const cardsOf = (studentId: number) =>
  stage.context.db
    .select()
    .from(studentCards)
    .where(eq(studentCards.studentId, studentId))
    .orderBy(studentCards.id);
const audited = async (personId: number) =>
  (await stage.context.db.select().from(auditLog).where(eq(auditLog.personId, personId)))
    .filter(({ action }) => action.startsWith('card.'))
    .map(({ action, object, details }) => ({ action, object, details }));

describe("a student's own card", () => {
  it('is created on the first request and stays the same', async () => {
    const { student, client } = await stage.holder();
    const first = await client.call(own, {});
    const again = await client.call(own, {});
    const cards = await cardsOf(student.id);
    expect(cards).toHaveLength(1);
    expect(first.issuedAt).toEqual(TEST_NOW);
    expect(again.issuedAt).toEqual(TEST_NOW);
    expect(await audited(student.id)).toEqual([
      { action: 'card.issued', object: `card:${cards[0]?.id}`, details: {} },
    ]);
    for (const card of [first, again]) expect(await seen(dataOf(card))).toMatchObject({ result: 0 });
  });

  it('is created once for any number of simultaneous requests', async () => {
    const { student, client } = await stage.holder();
    const asked = await Promise.all(Array.from({ length: 8 }, () => client.call(own, {})));
    expect(await cardsOf(student.id)).toHaveLength(1);
    for (const card of asked) expect(await seen(dataOf(card))).toMatchObject({ result: 0 });
  });

  it('has the public address and contains the photo', async () => {
    const { client } = await stage.holder();
    const bytes = await blank({ width: 60, height: 80 }).png().toBuffer();
    await client.call(profileContract.savePhoto, {}, { files: [{ name: 'me.png', bytes }] });
    const card = await client.call(own, {});
    expect(card.link).toMatch(/^http:\/\/localhost(:\d+)?\/lms\/studentqr\?data=[\w-]{70}$/);
    expect(card.photo).toMatch(/^data:image\/webp;base64,/);
    const drawn = Buffer.from(card.photo.split(',')[1] ?? '', 'base64');
    expect(await sharp(drawn).metadata()).toMatchObject({ format: 'webp', width: 60, height: 80 });
  });

  it('is not available to teachers', async () => {
    const teacher = await stage.signIn((await makeTeacher(stage.context.db)).id);
    for (const call of [own, reissue]) {
      expect(await teacher.send(call, {})).toMatchObject({ status: 403, envelope: { code: 'FORBIDDEN' } });
    }
    expect(await stage.visitor().send(own, {})).toMatchObject({ status: 401 });
  });
});

describe('the public data of a card', () => {
  it('has exactly the specified fields, for any visitor', async () => {
    const { student, group, client } = await stage.holder();
    const asked = { data: dataOf(await client.call(own, {})) };
    const { envelope, response } = await stage.visitor().send(info, asked);
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow, noarchive',
    });
    expect(envelope.data).toEqual([
      {
        p32: '2026-27',
        ws: 1,
        id_semester: 5,
        s_fio: 'Асанова Керимбүбү Болотовна',
        p20: group.name,
        idid: student.code,
        spec: '710100 Информатика',
        pr: '№ 214-К от 25.08.2024',
        pribil_ubil: 'зачислена',
        studies: true,
        photo: '',
      },
    ]);
  });

  it('is in the language of the reader', async () => {
    const { client } = await stage.holder();
    const data = dataOf(await client.call(own, {}));
    const read = (language: 'kg' | 'en') => stage.visitor().call(info, { data }, { language });
    expect(await read('kg')).toMatchObject({
      fullName: 'Асанова Керимбүбү Болотовна',
      speciality: '710100 Информатика кг',
      orders: ['№ 214-К, 25.08.2024'],
      movements: ['окууга кабыл алынды'],
    });
    expect(await read('en')).toMatchObject({
      fullName: 'Asanova Kerimbubu Bolotovna',
      speciality: '710100 Informatics',
      orders: ['No. 214-К of 25.08.2024'],
      movements: ['enrolled'],
    });
  });

  it('has all orders until today, sorted, and none of tomorrow', async () => {
    const { client, order } = await stage.holder();
    await order('leave', '2025-09-01', '9-С');
    await order('returned', '2026-03-01', '10-С');
    await order('expelled', '2026-11-17', '11-С');
    const data = dataOf(await client.call(own, {}));
    expect((await seen(data)).data).toMatchObject([
      {
        pr: '№ 214-К от 25.08.2024;!;№ 9-С от 01.09.2025;!;№ 10-С от 01.03.2026',
        pribil_ubil: 'зачислена;!;академический отпуск;!;вернулась из отпуска',
        studies: true,
      },
    ]);
    // After midnight in Bishkek.
    stage.setNow(new Date('2026-11-16T18:00:00Z'));
    expect((await seen(data)).data).toMatchObject([{ studies: false, id_semester: null }]);
  });

  it('shows that a person who left does not study, and the current group after a transfer', async () => {
    const { db } = stage.context;
    const { student, client } = await stage.holder();
    const data = dataOf(await client.call(own, {}));
    const group = await makeGroup(db, { intakeYearId: 2026 });
    await db.update(people).set({ groupId: group.id }).where(eq(people.id, student.id));
    expect((await seen(data)).data).toMatchObject([{ p20: group.name, id_semester: 1, studies: true }]);
    await db.update(people).set({ active: false }).where(eq(people.id, student.id));
    expect((await seen(data)).data).toMatchObject([{ studies: false, id_semester: null }]);
  });

  it('has the photo under an address with the same data, without caching', async () => {
    const { client, student } = await stage.holder();
    const data = dataOf(await client.call(own, {}));
    expect(await stage.visitor().send(photo, { data })).toMatchObject({ status: 404, envelope: REFUSED });
    const bytes = await blank({ width: 30, height: 40 }).png().toBuffer();
    await client.call(profileContract.savePhoto, {}, { files: [{ name: 'me.png', bytes }] });
    const { photo: address } = await stage.visitor().call(info, { data });
    const shown = await stage.visitor().inject({ method: 'GET', url: address });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(shown.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    expect(address).not.toContain(String(student.code));
    await client.call(reissue, {});
    const gone = await stage.visitor().inject({ method: 'GET', url: address });
    expect([gone.statusCode, gone.json()]).toEqual([404, REFUSED]);
  });
});

describe('a replaced card', () => {
  it('invalidates the previous one: its codes are refused like forgeries', async () => {
    const { student, client } = await stage.holder();
    const before = dataOf(await client.call(own, {}));
    stage.setNow(new Date('2026-11-16T07:00:00Z'));
    const after = await client.call(reissue, {});
    expect(after.issuedAt).toEqual(new Date('2026-11-16T07:00:00Z'));
    expect(await seen(dataOf(after))).toMatchObject({ result: 0 });
    expect(await seen(before)).toEqual(REFUSED);
    const [old, made] = await cardsOf(student.id);
    expect([old?.revokedAt, made?.revokedAt]).toEqual([new Date('2026-11-16T07:00:00Z'), null]);
    expect(await audited(student.id)).toContainEqual({
      action: 'card.reissued',
      object: `card:${made?.id}`,
      details: { revoked: old?.id },
    });
  });

  it('is created once for repeated requests with one key', async () => {
    const { student, client } = await stage.holder();
    await client.call(own, {});
    const clientId = randomUUID();
    await Promise.all(Array.from({ length: 5 }, () => client.call(reissue, { clientId })));
    expect(await cardsOf(student.id)).toHaveLength(2);
    await client.call(reissue, { clientId: randomUUID() });
    expect(await cardsOf(student.id)).toHaveLength(3);
  });

  it('leaves one valid card after simultaneous requests', async () => {
    const { student, client } = await stage.holder();
    await client.call(own, {});
    const made = await Promise.all(
      Array.from({ length: 6 }, () => client.call(reissue, { clientId: randomUUID() })),
    );
    const working = (await cardsOf(student.id)).filter(({ revokedAt }) => revokedAt === null);
    expect(working).toHaveLength(1);
    const last = await client.call(own, {});
    expect(await seen(dataOf(last))).toMatchObject({ result: 0 });
    expect(made).toHaveLength(6);
  });
});

describe('invalid card data', () => {
  it('is refused after any bit change and any truncation', async () => {
    const { client } = await stage.holder();
    const data = dataOf(await client.call(own, {}));
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const bent = [...data].flatMap((letter, at) =>
      [1, 2, 4, 8, 16, 32].map(
        (bit) => data.slice(0, at) + letters[letters.indexOf(letter) ^ bit] + data.slice(at + 1),
      ),
    );
    const cut = [...data].map((_, at) => data.slice(0, at));
    const visitor = stage.visitor();
    for (const one of [...bent, ...cut]) {
      const { envelope } = await visitor.send(info, { data: one });
      expect([one, envelope]).toEqual([one, REFUSED]);
    }
  });

  it('gets the same answer for every kind of error', async () => {
    const { student, group, client } = await stage.holder();
    const other = await stage.holder();
    await client.call(own, {});
    await other.client.call(own, {});
    const [card] = await cardsOf(student.id);
    const [theirs] = await cardsOf(other.student.id);
    const { keys } = stage.context.config;
    const known = { studentId: student.id, groupId: group.id, issuedAt: TEST_NOW, cardId: card?.id ?? 0 };
    expect(await seen(sealCard({ keys, card: known }))).toMatchObject({ result: 0 });
    const wrong = [
      sealCard({ keys, card: { ...known, cardId: theirs?.id ?? 0 } }),
      sealCard({ keys, card: { ...known, cardId: 2_000_000_000 } }),
      sealCard({ keys, card: { ...known, studentId: other.student.id } }),
      sealCard({ keys, card: { ...known, studentId: 2_000_000_000 } }),
      sealCard({ keys, card: { ...known, studentId: (await makeTeacher(stage.context.db)).id } }),
      sealCard({ keys, card: { ...known, issuedAt: new Date(TEST_NOW.getTime() + 1) } }),
      sealCard({ keys: createKeyRing(['a foreign secret, long enough to be one']), card: known }),
      ...['', ' ', 'x', '0', '../../etc/passwd', '%00', 'ю', 'a'.repeat(10_000)],
    ];
    const good = sealCard({ keys, card: known });
    const queries = [
      ...wrong.map((data) => `?data=${encodeURIComponent(data)}`),
      ...['', '?', '?data', `?Data=${good}`, `?data=${good}&data=${good}`, `?data[]=${good}`],
      ...[`?data=${good}%00`, `?data=${good}%20`, `?data=${good}=`],
    ];
    for (const query of queries) {
      const asked = (path: string) => stage.visitor().inject({ method: 'GET', url: `/lms${path}${query}` });
      expect([query, (await asked(info.path)).json()]).toEqual([query, REFUSED]);
      expect([query, (await asked(photo.path)).json()]).toEqual([query, REFUSED]);
      expect([query, (await asked(page.path)).statusCode]).toEqual([query, 404]);
    }
  });

  it('data sealed with an older secret is valid until that secret is removed', async () => {
    const { client } = await stage.holder();
    const data = dataOf(await client.call(own, {}));
    const secrets = {
      old: 'a secret for tests, long enough to be one',
      now: 'the newest one, long enough to be one',
    };
    const answers = async (...of: [string, ...string[]]) => {
      const config = { ...stage.context.config, keys: createKeyRing(of) };
      const app = await buildApp({ context: { ...stage.context, config }, webRoot: null });
      const { envelope } = await createClient({ app }).send(info, { data });
      await app.close();
      return envelope.result;
    };
    expect(await answers(secrets.now, secrets.old)).toBe(0);
    expect(await answers(secrets.now)).toBe(404);
  });
});

it('the rate limit stops one address, but not a guard who checks a card each second', async () => {
  const config = { ...stage.context.config, requestLimits: { factor: 0.1, shared: false } };
  const app = await buildApp({ context: { ...stage.context, config }, webRoot: null });
  const { client: holder } = await stage.holder();
  const data = dataOf(await holder.call(own, {}));
  const client = createClient({ app });
  const statuses: number[] = [];
  // A guard makes a tenth of the limit per minute: the page and its photo, sixty times.
  for (let asked = 0; asked < 121; asked += 1) statuses.push((await client.send(info, { data })).status);
  expect(statuses.slice(0, 120).every((status) => status === 200)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
  await app.close();
});
