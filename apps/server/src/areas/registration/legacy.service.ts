import type { Offer, OfferedStream } from '@bilim/contract/areas/registration.shapes';
import { Failure } from '@bilim/contract/failures';
import { PLACEHOLDER } from '@bilim/contract/limits';
import { academicYear } from '@bilim/rules/days/academic-year';
import { semesterOf } from '@bilim/rules/registration/window';
import { serverText } from '../../http/texts.ts';
import { getCurrentYear } from '../academics/calendar.service.ts';
import { catalogueOf } from './catalogue.service.ts';
import { selectIntake, selectNextWindow } from './own.queries.ts';
import { readPage } from './page.service.ts';
import { findPlace, isOpen, type OfSemester, type SemesterParams } from './place.service.ts';
import { failureOf } from './problem-failures.ts';
import { saveBasket } from './save.service.ts';

/* The registration dialog of legacy clients, step by step: year, semester, discipline, teacher, stream. */

/** The first year to show: that of the next open or coming window, otherwise the current year. */
export async function getFirstYear({ context, person }: SemesterParams) {
  const window = await selectNextWindow(context.db, { groupId: person.groupId ?? 0, now: context.now() });
  return window ? academicYear(window.yearId) : getCurrentYear({ context });
}

const SEMESTERS_MAX = 12;

/** The caller's semesters of study in a year, after the placeholder entry. */
export async function listOwnSemesters({
  context,
  person,
  language,
  yearId,
}: SemesterParams & { yearId: number }) {
  const group = await selectIntake(context.db, { groupId: person.groupId ?? 0 });
  const ids = group ? [1, 2].map((season) => semesterOf({ ...group, yearId, season })) : [];
  const semesters = ids.filter((id) => id > 0 && id <= SEMESTERS_MAX);
  return [
    { id: PLACEHOLDER.id, name: PLACEHOLDER.label },
    ...semesters.map((id) => ({
      id,
      name: serverText({ key: 'semester', language, details: { number: id } }),
    })),
  ];
}

export async function mayRegister(asked: SemesterParams & OfSemester): Promise<boolean> {
  const { context, language } = asked;
  const place = await findPlace(asked);
  const catalogue = await catalogueOf({ context, termId: place.termId, language });
  return isOpen({ catalogue, place, now: context.now() });
}

/** Electives outside the speciality, or the student's own plan. */
type Of = 'plan' | 'others';
const isOf = ({ section }: Offer, of: Of) => (section === 'other') === (of === 'others');

export async function listOptional(asked: SemesterParams & OfSemester) {
  const { offers } = await readPage({ ...asked, besides: 'everything' });
  return offers
    .filter((offer) => isOf(offer, 'others'))
    .map(({ disciplineId, name, departmentId, credits, examTypeId }) => ({
      id: disciplineId,
      name,
      departmentId,
      credits,
      examTypeId,
    }));
}

type OfDiscipline = SemesterParams &
  OfSemester & { of?: Of; disciplineId: number; lessonTypeId?: number | null };

/** The streams of a discipline, either for all lesson types or for one type. */
async function streamsOf({ of, disciplineId, lessonTypeId = null, ...asked }: OfDiscipline) {
  const { offers } = await readPage({ ...asked, besides: 'everything' });
  return offers
    .filter((offer) => offer.disciplineId === disciplineId && (!of || isOf(offer, of)))
    .flatMap(({ streams }) => streams.filter((stream) => stream.lessonTypeId === lessonTypeId));
}

export async function listTeachers(asked: OfDiscipline) {
  const teachers = (await streamsOf(asked)).flatMap((stream) => stream.teachers);
  return [...new Map(teachers.map(({ id, fullName }) => [id, { id, fullName }])).values()];
}

const isTaughtBy = (teacherId: number) => (stream: OfferedStream) =>
  stream.teachers.some(({ id }) => id === teacherId);

export async function listStreams({ teacherId, ...asked }: OfDiscipline & { teacherId: number }) {
  const streams = (await streamsOf(asked)).filter(isTaughtBy(teacherId));
  return streams.map(({ number, seats, free }) => ({ number, seats, free }));
}

/**
 * Registers the caller with one stream, identified by teacher and number. A repeated call returns the same
 * registration.
 */
export async function saveOne({
  teacherId,
  stream: number,
  ...asked
}: OfDiscipline & { teacherId: number; stream: number }) {
  const found = (await streamsOf(asked)).filter(isTaughtBy(teacherId)).find((one) => one.number === number);
  if (!found) throw new Failure('REGISTRATION_STREAM');
  const { problems, page } = await saveBasket({
    ...asked,
    streamIds: [found.id],
    oneByOne: true,
    endLines: 'all',
  });
  const [problem] = problems;
  if (problem) throw failureOf(problem);
  const id = page.registrations.find(({ streamId }) => streamId === found.id)?.id;
  // It was deleted in the meantime.
  if (!id) throw new Failure('REGISTRATION_NOT_FOUND');
  return { id };
}
