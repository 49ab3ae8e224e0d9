import { createPublicKey, verify } from 'node:crypto';
import { papersContract } from '@bilim/contract/areas/papers.contract';
import { transcriptContract } from '@bilim/contract/areas/transcript.contract';
import { readFacts } from '@bilim/rules/papers/paper-facts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { grants, papers } from '../../db/tables.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { TestClient } from '../../testing/clients/client.ts';
import { makeStudent, makeTeacher } from '../../testing/factories/academic.ts';
import { makeGrade, makeScale, makeTranscriptSigner } from '../../testing/factories/grades.ts';
import { revokePaper } from '../papers/papers.service.ts';
import { canonicalJson } from './signed-json.ts';

let test: TestApp;
let student: TestClient;
let studentId: number;
let scaleId: number;
beforeAll(async () => {
  test = await testApp();
  const { db } = test.context;
  scaleId = (await makeScale(db, { fromIntake: 2020 })).id;
  studentId = (await makeStudent(db)).id;
  await makeGrade(db, { studentId, scaleId, points: 88 });
  student = await test.signIn(studentId);
});
afterAll(() => test.close());

const issue = (language: 'ru' | 'kg' | 'en') => student.call(transcriptContract.paper, { language });
const fileOf = (client: TestClient, id: number) =>
  client.inject({ method: 'GET', url: `/lms${transcriptContract.paperFile.path}?id=${id}` });
const issued = () => test.context.db.select().from(papers).where(eq(papers.studentId, studentId));

describe('a transcript on paper', () => {
  it('is not issued until the university has a signer for it', async () => {
    const { db } = test.context;
    // A registrar right alone does not make a signer.
    await db.insert(grants).values({ personId: (await makeTeacher(db)).id, right: 'registrar' });
    for (const language of ['ru', 'kg', 'en'] as const)
      expect(await student.send(transcriptContract.paper, { language })).toMatchObject({
        status: 409,
        envelope: { code: 'TRANSCRIPT_SIGNER_MISSING' },
      });
    expect(await issued()).toEqual([]);
    await makeTranscriptSigner(db, { name: 'Не выдаётся', active: false });
    await makeTranscriptSigner(db, { name: 'Вторая', position: 2 });
    await makeTranscriptSigner(db, { name: 'Первая', position: 1 });
    const { id } = await issue('en');
    expect(await issued()).toMatchObject([{ id, signer: 'Первая en, Registrar' }]);
  });

  it('is the same paper for all requests of one day, sequential and concurrent', async () => {
    const first = await issue('ru');
    const [second, third] = await Promise.all([issue('ru'), issue('ru')]);
    expect([second, third]).toEqual([first, first]);
    const [kg, again] = await Promise.all([issue('kg'), issue('kg')]);
    expect(again).toEqual(kg);
    expect(kg).not.toEqual(first);
    expect((await issued()).filter(({ language }) => language !== 'en')).toHaveLength(2);
  });

  it('is signed with its average and credits, for comparison during a check', async () => {
    const { number } = await issue('en');
    const row = (await issued()).find((one) => one.number === number);
    expect(readFacts(row?.facts ?? '')?.says).toBe('Credits earned: 5; Grade point average: 4.00 of 4.00');
  });

  it('is a new paper after a new grade', async () => {
    const before = await issue('en');
    await makeGrade(test.context.db, { studentId, scaleId, points: 61 });
    expect(await issue('en')).not.toEqual(before);
  });

  it('is not sent after it was revoked', async () => {
    const { id, number } = await issue('kg');
    expect((await fileOf(student, id)).statusCode).toBe(200);
    await revokePaper({ context: test.context, number, person: null, reason: 'ошибка' });
    expect((await fileOf(student, id)).statusCode).toBe(409);
    expect(await issue('kg')).not.toEqual({ id, number });
  });

  it('is a PDF that only the student can download', async () => {
    const { id, number } = await issue('ru');
    const answer = await fileOf(student, id);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain(
      `Транскрипт ${number}.pdf`,
    );
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const other = await test.signIn((await makeStudent(test.context.db)).id);
    expect((await fileOf(other, id)).statusCode).toBe(404);
    const teacher = await test.signIn((await makeTeacher(test.context.db)).id);
    expect((await fileOf(teacher, id)).statusCode).toBe(403);
  });
});

const record = z.looseObject({
  report: z.looseObject({ achievements: z.array(z.looseObject({ result: z.looseObject({}) })) }),
  proof: z.object({ jws: z.string(), keyId: z.string() }),
});

/** Verifies as any library does: the header and the canonical text without the proof, by the published key. */
async function isGenuine({ proof, ...rest }: z.output<typeof record>) {
  const keys = await student.call(papersContract.keys, {});
  const key = keys.find(({ id }) => id === proof.keyId);
  const [head = '', payload, signature = ''] = proof.jws.split('.');
  expect(payload).toBe('');
  const publicKey = createPublicKey({
    format: 'jwk' as const,
    key: { kty: 'OKP', crv: 'Ed25519', x: key?.publicKey },
  });
  const text = Buffer.from(`${head}.${canonicalJson(rest)}`);
  return verify(null, text, publicKey, Buffer.from(signature, 'base64url'));
}

describe('a transcript for machines', () => {
  const read = async () => {
    const answer = await student.inject({ method: 'GET', url: `/lms${transcriptContract.record.path}` });
    expect(answer.headers['content-type']).toContain('application/json');
    return record.parse(answer.json());
  };

  it('has the achievements and a signature that anyone can verify', async () => {
    const given = await read();
    expect(given.report.achievements[0]).toMatchObject({
      credit: { scheme: 'ECTS', value: 5 },
      level: { yearOfStudy: 1, semester: 1 },
      result: { points: 88, letter: 'A', gradePoint: '4.00', passed: true },
    });
    expect(await isGenuine(given)).toBe(true);
  });

  it('fails verification when any value changes', async () => {
    const given = await read();
    const [first, ...others] = given.report.achievements;
    const better = { ...first, result: { ...first?.result, points: 89 } };
    expect(
      await isGenuine({ ...given, report: { ...given.report, achievements: [better, ...others] } }),
    ).toBe(false);
    expect(await isGenuine({ ...given, format: 'bilim-elmo-2' })).toBe(false);
  });
});
