import { createHash, createPublicKey, verify } from 'node:crypto';
import { papersContract } from '@bilim/contract/areas/papers.contract';
import { factsText } from '@bilim/rules/papers/paper-facts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, files, paperKeys, papers, university } from '../../db/tables.ts';
import { createKeyRing } from '../../ground/key-ring.ts';
import { TEST_NOW, type TestApp, testApp } from '../../testing/app.ts';
import { makeStudent } from '../../testing/factories/academic.ts';
import { makePaper, PAPER_ORIGIN, paperOf } from '../../testing/factories/paper.ts';
import { textOf } from '../../testing/samples/paper-text.ts';
import { issuePaper, readPaper, revokePaper } from './papers.service.ts';

let test: TestApp;
let studentId: number;
beforeAll(async () => {
  test = await testApp();
  await test.context.db.insert(university).values({
    nameRu: 'Демо-университет',
    nameKg: 'Демо-университети',
    nameEn: 'Demo University',

    ministryRu: 'Министерство науки',
    ministryKg: 'Илим министрлиги',
    ministryEn: 'Ministry of Science',
  });
});
afterAll(() => test.close());
beforeEach(async () => {
  test.setNow(TEST_NOW);
  ({ id: studentId } = await makeStudent(test.context.db));
});

const rowOf = async (id: number) => {
  const [row] = await test.context.db.select().from(papers).where(eq(papers.id, id));
  if (!row) throw new Error('There is no such paper');
  return row;
};
const check = (token: string) => test.visitor().call(papersContract.check, { token });
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const auditOf = (id: number) =>
  test.context.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.object, `paper:${id}`))
    .orderBy(auditLog.id);
const storedKeys = async () => {
  const keys: string[] = [];
  for await (const { key } of test.context.files.list()) keys.push(key);
  return keys.sort();
};

describe('a paper', () => {
  it('has its number, day, signer and head, in its language, with all Kyrgyz letters', async () => {
    const { id, number, token, bytes } = await makePaper(test.context, studentId);
    expect(number).toBe(`2026-${String(id).padStart(6, '0')}`);
    const text = await textOf(bytes);
    for (const part of [
      ...['Министерство науки', 'Демо-университет', 'Справка об обучении', `№ ${number} от 16.11.2026`],
      ...[`справка № ${number} выдана Керимбүбү, Өзгөн, Ңң.`, 'учебный отдел', 'Мамытова Ж. К.', '1 / 1'],
      `${PAPER_ORIGIN}/lms/verify/${token}`,
    ])
      expect(text).toContain(part);
    const english = await makePaper(test.context, studentId, { language: 'en', name: 'Study certificate' });
    expect(await textOf(english.bytes)).toContain(
      `Ministry of Science Demo University Study certificate No. ${english.number} of`,
    );
    const kyrgyz = await makePaper(test.context, studentId, {
      language: 'kg',
      name: 'Окугандыгы жөнүндө маалымкат',
    });
    expect(await textOf(kyrgyz.bytes)).toContain(
      'Илим министрлиги Демо-университети Окугандыгы жөнүндө маалымкат',
    );
  });

  it('is stored byte for byte, with its hash', async () => {
    const { id, number, bytes } = await makePaper(test.context, studentId);
    const read = await readPaper({ context: test.context, paperId: id });
    expect(read).toEqual({ name: 'Справка об обучении', number, bytes });
    expect((await rowOf(id)).sha256).toBe(sha256(bytes));
    await expect(readPaper({ context: test.context, paperId: 2_000_000_000 })).rejects.toMatchObject({
      code: 'PAPER_NOT_FOUND',
    });
  });

  it('is signed by a stored and published key', async () => {
    const { id, token, number } = await makePaper(test.context, studentId);
    const row = await rowOf(id);
    expect(row.facts).toBe(
      factsText({
        token,
        number,
        name: 'Справка об обучении',
        day: '2026-11-16',
        holder: 'Асанова\u00A0К.\u00A0Б.',
        says: 'ИВТ-1-24',
        signer: 'Мамытова Ж. К., учебный отдел',
        university: 'Демо-университет',
      }),
    );
    const keys = await test.visitor().call(papersContract.keys, {});
    const key = keys.find((one) => one.id === row.keyId);
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: key?.publicKey ?? '' };
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
    expect(verify(null, Buffer.from(row.facts), publicKey, Buffer.from(row.signature, 'base64url'))).toBe(
      true,
    );
    expect(key?.since).toEqual(TEST_NOW);
  });

  it('has a unique number and token, also when many are issued at once', async () => {
    const { id: otherId } = await makeStudent(test.context.db);
    const whose = [studentId, otherId, studentId, otherId];
    const issued = await Promise.all(whose.map((one) => makePaper(test.context, one)));
    for (const field of ['id', 'number', 'token'] as const)
      expect(new Set(issued.map((one) => one[field])).size).toBe(issued.length);
    expect(await test.context.db.select().from(paperKeys)).toHaveLength(1);
  });

  it('leaves neither row nor file when `finish` fails', async () => {
    const before = await storedKeys();
    const rows = await test.context.db.$count(files);
    const crash = issuePaper(
      { context: test.context, origin: PAPER_ORIGIN, paper: paperOf(studentId), by: null },
      async () => {
        throw new Error('The order was cancelled meanwhile');
      },
    );
    await expect(crash).rejects.toThrow('The order was cancelled meanwhile');
    expect(await test.context.db.$count(papers, eq(papers.studentId, studentId))).toBe(0);
    expect(await test.context.db.$count(files)).toBe(rows);
    expect(await storedKeys()).toEqual(before);
  });

  it('is issued also to a student whose quota is used up', async () => {
    const context = { ...test.context, config: { ...test.context.config } };
    context.config.limits = { ...context.config.limits, storedMb: 0 };
    expect((await makePaper(context, studentId)).bytes.length).toBeGreaterThan(1000);
  });

  it('is issued only when the public address is configured, or in a demo', async () => {
    const { config } = test.context;
    const real = { ...config, demo: false, publicUrl: undefined };
    await expect(makePaper({ ...test.context, config: real }, studentId)).rejects.toMatchObject({
      code: 'PAPER_NO_ADDRESS',
    });
    // The request's host name must not decide the printed address.
    const reached = { ...real, publicUrl: 'https://lms.uni.test/lms' };
    const { bytes, token } = await makePaper({ ...test.context, config: reached }, studentId);
    const text = await textOf(bytes);
    expect(text).toContain(`https://lms.uni.test/lms/verify/${token}`);
    expect(text).not.toContain(PAPER_ORIGIN);
    expect(
      (await makePaper({ ...test.context, config: { ...real, demo: true } }, studentId)).number,
    ).toBeTruthy();
  });

  it('is in the audit log with its issuer, student and number', async () => {
    const { id, number } = await issuePaper(
      { context: test.context, origin: PAPER_ORIGIN, paper: paperOf(studentId), by: { id: studentId } },
      async () => {},
    );
    expect(await auditOf(id)).toMatchObject([
      { personId: studentId, action: 'papers.issued', details: { number, kind: 'study', studentId } },
    ]);
  });

  it('cannot be changed or deleted', async () => {
    const { id } = await makePaper(test.context, studentId);
    const { db } = test.context;
    const refused = { cause: { message: expect.stringContaining('append-only') } };
    for (const change of [
      { holder: 'Другая' },
      { facts: 'x' },
      { sha256: 'a'.repeat(64) },
      { issuedOn: '2020-01-01' },
    ])
      await expect(db.update(papers).set(change).where(eq(papers.id, id))).rejects.toMatchObject(refused);
    await expect(db.delete(papers).where(eq(papers.id, id))).rejects.toMatchObject(refused);
    await expect(db.update(paperKeys).set({ publicKey: 'A'.repeat(43) })).rejects.toMatchObject(refused);
    await expect(db.delete(paperKeys)).rejects.toMatchObject(refused);
  });
});

describe('the check of a paper', () => {
  it('shows for a genuine paper its printed fields and nothing else', async () => {
    const { token, number, bytes } = await makePaper(test.context, studentId);
    expect(await check(token)).toEqual({
      state: 'genuine',
      paper: {
        name: 'Справка об обучении',
        number,
        day: '2026-11-16',
        holder: 'Асанова\u00A0К.\u00A0Б.',
        signer: 'Мамытова Ж. К., учебный отдел',
        sha256: sha256(bytes),
        says: 'ИВТ-1-24',
      },
    });
    const { headers } = await test
      .visitor()
      .inject({ method: 'GET', url: `/lms/api/papers/check.json?token=${token}` });
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  });

  it('gives one answer for every invalid token', async () => {
    const { token } = await makePaper(test.context, studentId);
    const ask = (query: string) =>
      test.visitor().inject({ method: 'GET', url: `/lms/api/papers/check.json${query}` });
    const none = await ask(`?token=${'A'.repeat(22)}`);
    expect(none.json()).toEqual({ result: 0, error: null, data: { state: 'unknown' } });
    const wrong = [
      '',
      '?',
      '?token',
      '?token=',
      `?token=${token}A`,
      `?token=${token.slice(1)}`,
      `?Token=${token}`,
    ];
    for (const query of [...wrong, `?token=${token}&token=${token}`, '?token=%00', `?token=${token}%20`]) {
      const { statusCode, payload } = await ask(query);
      expect([query, statusCode, payload]).toEqual([query, 200, none.payload]);
    }
  });
});

describe('a revoked paper', () => {
  const revoke = (number: string, person: { id: number } | null = null) =>
    revokePaper({ context: test.context, number, person, reason: 'Выдана по ошибке' });

  it('is shown as revoked with the day, but without the reason', async () => {
    const { id, number, token } = await makePaper(test.context, studentId);
    // In Bishkek it is already the next day.
    test.setNow(new Date('2026-11-19T20:00:00Z'));
    await revoke(number, { id: studentId });
    const answer = await check(token);
    expect(answer).toMatchObject({ state: 'revoked', revokedOn: '2026-11-20', paper: { number } });
    expect(JSON.stringify(answer)).not.toContain('ошибке');
    expect(await rowOf(id)).toMatchObject({ revokedBy: studentId, revokeReason: 'Выдана по ошибке' });
    const lines = await auditOf(id);
    expect(lines).toMatchObject([
      { action: 'papers.issued' },
      { personId: studentId, action: 'papers.revoked', details: { number, reason: 'Выдана по ошибке' } },
    ]);
  });

  it('is revoked once, also by two concurrent calls', async () => {
    const { id, number } = await makePaper(test.context, studentId);
    const done = await Promise.allSettled([revoke(number), revoke(number)]);
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(revoke(number)).rejects.toMatchObject({ code: 'PAPER_REVOKED' });
    const lines = await auditOf(id);
    expect(lines.map(({ action }) => action)).toEqual(['papers.issued', 'papers.revoked']);
    const back = test.context.db.update(papers).set({ revokedAt: null, revokeReason: null });
    await expect(back.where(eq(papers.id, id))).rejects.toThrow();
    await expect(revoke('2026-999999')).rejects.toMatchObject({ code: 'PAPER_NOT_FOUND' });
  });

  it('needs a reason', async () => {
    const { number } = await makePaper(test.context, studentId);
    const bare = revokePaper({ context: test.context, number, person: null, reason: ' \n' });
    await expect(bare).rejects.toThrow();
  });
});

describe('the keys of papers', () => {
  it('are published before they sign and after their secret is removed', async () => {
    const { keyId } = await rowOf((await makePaper(test.context, studentId)).id);
    const keys = createKeyRing(['another secret, long enough to be one too']);
    const other = await testApp({ config: { keys } });
    const answer = await other.visitor().inject({ method: 'GET', url: '/lms/api/papers/keys.json' });
    expect(answer.headers['cache-control']).toBe('private, max-age=300');
    expect(answer.json().data).toEqual([
      { id: keys.ids[0], publicKey: keys.paperKeys()[0]?.publicKey.toString('base64url'), since: null },
    ]);
    await other.close();
    const [kept] = await test.context.db.select().from(paperKeys);
    const mine = { ...test.context, config: { ...test.context.config, keys } };
    await makePaper(mine, studentId);
    const published = await test.visitor().call(papersContract.keys, {});
    expect(published.map(({ id }) => id).sort()).toEqual([keyId, keys.ids[0]].sort());
    expect(published.find(({ id }) => id === keyId)?.publicKey).toBe(kept?.publicKey);
  });
});
