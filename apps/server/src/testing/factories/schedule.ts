import type { Right } from '@bilim/contract/access';
import { scheduleContract } from '@bilim/contract/areas/schedule.contract';
import { grants } from '../../db/tables.ts';
import { testApp } from '../app.ts';
import { makeClass, makeDepartment, makeGroup, makeSpeciality, makeTeacher } from './academic.ts';
import { makeBell, makeLesson, makeRoom } from './timetable.ts';

/** The term of the tests' clock; 16 November is a Monday of an even week. */
export const AUTUMN = { yearId: 2026, season: 1 as const };
export const MONDAY = '2026-11-16';
export const TUESDAY = '2026-11-17';

/**
 * A class of two students with a lesson on the first bell of Mondays, bells and rooms to move it to, the registrar's
 * office and the dean of the group's faculty, all signed in.
 */
export async function scheduleStage() {
  const test = await testApp();
  const { db } = test.context;
  const { id: departmentId, facultyId } = await makeDepartment(db);
  const group = await makeGroup(db, { specialityId: (await makeSpeciality(db, { departmentId })).id });
  const taught = await makeClass(db, { groupId: group.id });
  for (const number of [1, 2, 3, 4]) await makeBell(db, { number });
  const lesson = await makeLesson(db, { assignment: taught.assignment });
  const room = await makeRoom(db);
  const [student, other] = taught.students;
  if (!student || !other) throw new Error('The class must have two students');
  const official = async (right: Right, of: { facultyId?: number } = {}) => {
    const { id } = await makeTeacher(db);
    await db.insert(grants).values({ personId: id, right, ...of });
    return { id, client: await test.signIn(id) };
  };
  const registrar = await official('registrar');
  const people = {
    teacher: await test.signIn(taught.teacherId),
    student: await test.signIn(student.id),
    dean: (await official('dean', { facultyId })).client,
    otherDean: (await official('dean', { facultyId: (await makeDepartment(db)).facultyId })).client,
  };
  return {
    ...test,
    db,
    group,
    taught,
    lesson,
    room,
    people,
    studentId: student.id,
    otherStudentId: other.id,
    registrarId: registrar.id,
    registrar: registrar.client,
    /** Moves a Monday's lesson, by default to the second bell of the same day in the free room. */
    move: (given: Partial<Parameters<typeof moveInput>[0]> = {}) =>
      registrar.client.call(
        scheduleContract.move,
        moveInput({ lessonId: lesson.id, toRoomId: room.id, ...given }),
      ),
    /** The answer of a refused move. */
    async refusal(given: Partial<Parameters<typeof moveInput>[0]> = {}) {
      const input = moveInput({ lessonId: lesson.id, toRoomId: room.id, ...given });
      const { status, envelope } = await registrar.client.send(scheduleContract.move, input);
      return { status, code: envelope.code, error: envelope.error };
    },
  };
}
export type ScheduleStage = Awaited<ReturnType<typeof scheduleStage>>;

const moveInput = ({
  day = MONDAY,
  toDay = MONDAY,
  toBell = 2,
  note = '',
  ...of
}: {
  lessonId: number;
  day?: string;
  toDay?: string;
  toBell?: number;
  toRoomId: number;
  note?: string;
  clientId?: string;
}) => ({ day, toDay, toBell, note, ...of });
