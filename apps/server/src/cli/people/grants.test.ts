import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findUser } from '../../areas/auth/auth.queries.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { auditLog } from '../../db/tables.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { makeDepartment, makeFaculty, makeStudent, makeTeacher } from '../../testing/factories/academic.ts';
import { makeCredentials } from '../../testing/factories/auth.ts';
import { grantRight, revokeRight } from './grants.ts';

const now = new Date('2026-11-15T10:00:00Z');
const timeZone = 'Asia/Bishkek';

describe('operator commands for rights:', () => {
  let database: OpenDatabase;
  let energyId: number;
  let personId: number;
  let login: string;
  beforeAll(async () => {
    database = await testDatabase();
    energyId = (await makeFaculty(database.db, { nameRu: 'Энергетический', nameEn: 'Energy' })).id;
    await makeDepartment(database.db, { nameRu: 'Кафедра информатики' });
  });
  beforeEach(async () => {
    personId = (await makeTeacher(database.db)).id;
    login = (await makeCredentials(database.db, { personId })).login;
  });
  afterAll(() => database.close());

  const heldAt = async (moment: string) => {
    const user = await findUser(database.db, { personId, language: 'ru', now: new Date(moment) });
    return user?.rights ?? [];
  };
  const given = () => ({ db: database.db, login, now, timeZone });
  const auditLines = () =>
    database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.object, `person:${personId}`));

  it('a right is granted and revoked once, with one audit line each', async () => {
    const library = { ...given(), right: 'library' } as const;
    expect(await grantRight(library)).toBe(true);
    expect(await grantRight(library)).toBe(false);
    expect(await heldAt('2030-01-01')).toEqual([{ right: 'library', facultyId: null, departmentId: null }]);
    expect(await revokeRight(library)).toBe(true);
    expect(await revokeRight(library)).toBe(false);
    expect(await heldAt('2030-01-01')).toEqual([]);
    const actions = (await auditLines()).map(({ action }) => action);
    expect(actions).toEqual(['operator.rightGranted', 'operator.rightRevoked']);
  });

  it('a right in one faculty is independent of the same right in a department', async () => {
    const dean = { ...given(), right: 'dean' } as const;
    await grantRight({ ...dean, faculty: 'Energy' });
    await grantRight({ ...dean, department: 'Кафедра информатики' });
    expect(await heldAt('2026-11-15')).toMatchObject([
      { right: 'dean', facultyId: energyId, departmentId: null },
      { right: 'dean', facultyId: null, departmentId: expect.any(Number) },
    ]);
    expect(await revokeRight({ ...dean, faculty: 'Энергетический' })).toBe(true);
    expect(await heldAt('2026-11-15')).toMatchObject([{ facultyId: null }]);
    expect(await auditLines()).toContainEqual(
      expect.objectContaining({
        action: 'operator.rightGranted',
        personId: null,
        details: { right: 'dean', facultyId: energyId, departmentId: null, from: null, until: null },
      }),
    );
  });

  it("a right holds from its first to its last day in the university's time zone", async () => {
    await grantRight({ ...given(), right: 'finance', from: '2026-12-01', until: '2026-12-31' });
    expect(await heldAt('2026-11-30T17:59:59Z')).toEqual([]);
    expect(await heldAt('2026-11-30T18:00:00Z')).toHaveLength(1);
    expect(await heldAt('2026-12-31T17:59:59Z')).toHaveLength(1);
    expect(await heldAt('2026-12-31T18:00:00Z')).toEqual([]);
  });

  it('granting a right again extends it', async () => {
    const head = { ...given(), right: 'head', until: '2026-12-31' } as const;
    await grantRight(head);
    expect(await grantRight(head)).toBe(false);
    expect(await grantRight({ ...head, until: '2027-06-30' })).toBe(true);
    expect(await heldAt('2027-06-01')).toHaveLength(1);
    expect(await grantRight({ ...head, until: undefined })).toBe(true);
    expect(await heldAt('2050-06-01')).toHaveLength(1);
  });

  it('a wrong grant is refused with the reason', async () => {
    const news = { ...given(), right: 'news' } as const;
    const studentId = (await makeStudent(database.db)).id;
    const student = await makeCredentials(database.db, { personId: studentId });
    await expect(grantRight({ ...news, login: student.login })).rejects.toThrow('A student cannot hold');
    await expect(grantRight({ ...news, login: 'nobody' })).rejects.toThrow('There is no account');
    await expect(grantRight({ ...news, faculty: 'Морской' })).rejects.toThrow('There is no faculty Морской');
    await expect(grantRight({ ...news, faculty: 'Energy', department: 'x' })).rejects.toThrow('not both');
    await expect(grantRight({ ...news, department: 'Кафедра информатики' })).rejects.toThrow('for a faculty');
    await expect(grantRight({ ...news, until: 'May' })).rejects.toThrow('May is not a day like');
    await expect(grantRight({ ...news, from: '2026-12-02', until: '2026-12-01' })).rejects.toThrow('before');
    expect(await heldAt('2026-11-15')).toEqual([]);
  });
});
