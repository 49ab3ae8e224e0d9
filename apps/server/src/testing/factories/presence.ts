import { eq } from 'drizzle-orm';
import type { Builder } from '../../db/open.ts';
import {
  departments,
  grants,
  groups,
  qrSessions,
  qrVisits,
  specialities,
  studentCards,
} from '../../db/tables.ts';
import { makeDepartment, makeSpeciality, makeTeacher, theOnly } from './academic.ts';
import { absent, DAYS, journalStage, present } from './journal.ts';

const at = new Date(`${DAYS.open}T03:00:00Z`);

/** The finished QR of a column. */
export async function makeQrSession(db: Builder, of: { journalLessonId: number; openedById: number }) {
  const closesAt = new Date(at.getTime() + 3_600_000);
  const row = { ...of, secret: Buffer.alloc(32, 1), opensAt: at, closesAt, endedAt: closesAt };
  return theOnly(await db.insert(qrSessions).values(row).returning()).id;
}

type Visit = {
  sessionId: number;
  studentId: number;
  groupId: number;
  state?: 'accepted' | 'review' | 'rejected';
};

export async function makeVisit(db: Builder, { state = 'accepted', ...of }: Visit) {
  const row = { ...of, state, scannedAt: at, receivedAt: at, codeAgeMs: 1_000 };
  await db.insert(qrVisits).values(row);
}

/**
 * The journal's class of four. The open column had a QR: two scans were accepted, a third is to review. The closed
 * one was marked by hand: one present, one absent. The first student has a card. Report readers: of everything, of
 * this faculty, of another one.
 */
export async function presenceStage() {
  const stage = await journalStage();
  const { db, columns, students, groupId, teacherId } = stage;
  const [first, second, third, fourth] = students;
  const sessionId = await makeQrSession(db, { journalLessonId: columns.open, openedById: teacherId });
  for (const studentId of [first, second]) await makeVisit(db, { sessionId, studentId, groupId });
  await makeVisit(db, { sessionId, studentId: third, groupId, state: 'review' });
  const saved = await stage.save([
    { mark: present, studentId: first },
    { mark: present, studentId: second },
    { mark: absent, studentId: fourth },
    { mark: present, studentId: first, lessonId: columns.closed, reason: 'Журнал был на бумаге' },
    { mark: absent, studentId: second, lessonId: columns.closed, reason: 'Журнал был на бумаге' },
  ]);
  if (saved.some(({ state }) => state !== 'saved')) throw new Error(JSON.stringify(saved));
  await db.insert(studentCards).values({ studentId: first, issuedAt: at });
  const own = theOnly(await facultyOf(db, groupId));
  const other = await makeDepartment(db);
  await makeSpeciality(db, { departmentId: other.id });
  const reader = async (of: { facultyId?: number; departmentId?: number }) => {
    const { id } = await makeTeacher(db);
    await db.insert(grants).values({ personId: id, right: 'reports', ...of });
    return { id, client: await stage.signIn(id) };
  };
  return {
    ...stage,
    sessionId,
    facultyId: own.facultyId,
    otherFacultyId: other.facultyId,
    everywhere: await reader({}),
    here: await reader({ facultyId: own.facultyId }),
    elsewhere: await reader({ facultyId: other.facultyId }),
    inDepartment: await reader({ departmentId: own.departmentId }),
    period: { from: '2026-09-01', to: DAYS.today },
  };
}
export type PresenceStage = Awaited<ReturnType<typeof presenceStage>>;

const facultyOf = (db: Builder, groupId: number) =>
  db
    .select({ facultyId: departments.facultyId, departmentId: departments.id })
    .from(groups)
    .innerJoin(specialities, eq(specialities.id, groups.specialityId))
    .innerJoin(departments, eq(departments.id, specialities.departmentId))
    .where(eq(groups.id, groupId));
