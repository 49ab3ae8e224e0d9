import type { Offer, OfferedStream } from '@bilim/contract/areas/registration.shapes';
import { Failure } from '@bilim/contract/failures';
import { PLACEHOLDER } from '@bilim/contract/limits';
import { academicYear } from '@bilim/rules/days/academic-year';
import { semesterOf } from '@bilim/rules/registration/window';
import { serverText } from '../../../http/texts.ts';
import { getCurrentYear } from '../../academics/calendar.service.ts';
import { failureOf } from '../basket/problem-failures.ts';
import { saveStreams } from '../basket/save.service.ts';
import { catalogueOf } from '../page/catalogue.service.ts';
import { selectIntake, selectNextWindow } from '../page/own.queries.ts';
import { readOffer, readPage } from '../page/page.service.ts';
import { type Caller, findSemester, type OfSemester } from '../page/semester.service.ts';
import { isOpen } from '../page/window.ts';

/* The registration dialog of legacy clients, step by step: year, semester, discipline, teacher, stream. */

/** The first year to show: that of the next open or coming window, otherwise the current year. */
export async function getFirstYear({ context, person }: Caller) {
  const window = await selectNextWindow(context.db, { groupId: person.groupId ?? 0, now: context.now() });
  return window ? academicYear(window.yearId) : getCurrentYear({ context });
}

const SEMESTERS_MAX = 12;

/** The caller's semesters of study in a year, after the placeholder entry. */
export async function listOwnSemesters({ context, person, language, yearId }: Caller & { yearId: number }) {
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

export async function mayRegister(params: Caller & OfSemester): Promise<boolean> {
  const { context, language } = params;
  const semester = await findSemester(params);
  const catalogue = await catalogueOf({ context, termId: semester.termId, language });
  return isOpen({ catalogue, semester, now: context.now() });
}

/** Electives outside the speciality, or the student's own plan. */
type Of = 'plan' | 'others';
const isOf = ({ section }: Offer, of: Of) => (section === 'other') === (of === 'others');

export async function listOptional(params: Caller & OfSemester) {
  const { offers } = await readPage({ ...params, besides: 'everything' });
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

type OfDiscipline = Caller & OfSemester & { of?: Of; disciplineId: number; lessonTypeId?: number | null };

/** The streams of a discipline, either for all lesson types or for one type. */
async function streamsOf({ of, lessonTypeId = null, ...params }: OfDiscipline) {
  const offer = await readOffer(params);
  const streams = offer && (!of || isOf(offer, of)) ? offer.streams : [];
  return streams.filter((stream) => stream.lessonTypeId === lessonTypeId);
}

export async function listTeachers(params: OfDiscipline) {
  const teachers = (await streamsOf(params)).flatMap((stream) => stream.teachers);
  return [...new Map(teachers.map(({ id, fullName }) => [id, { id, fullName }])).values()];
}

const isTaughtBy = (teacherId: number) => (stream: OfferedStream) =>
  stream.teachers.some(({ id }) => id === teacherId);

export async function listStreams({ teacherId, ...params }: OfDiscipline & { teacherId: number }) {
  const streams = (await streamsOf(params)).filter(isTaughtBy(teacherId));
  return streams.map(({ number, seats, free }) => ({ number, seats, free }));
}

/**
 * Registers the caller with one stream, identified by teacher and number. A repeated call returns the same
 * registration.
 */
export async function saveOne({
  teacherId,
  stream: number,
  ...params
}: OfDiscipline & { teacherId: number; stream: number }) {
  const found = (await streamsOf(params)).filter(isTaughtBy(teacherId)).find((one) => one.number === number);
  if (!found) throw new Failure('REGISTRATION_STREAM');
  const { decision, state } = await saveStreams({
    ...params,
    streamIds: [found.id],
    oneByOne: true,
    endLines: 'all',
  });
  const [problem] = decision.problems;
  if (problem) throw failureOf(problem);
  const registered = state.own.rows.find(({ streamId }) => streamId === found.id);
  // It was deleted in the meantime.
  if (!registered) throw new Failure('REGISTRATION_NOT_FOUND');
  return { id: registered.id };
}
