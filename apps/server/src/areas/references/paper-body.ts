import { Failure } from '@bilim/contract/failures';
import type { Language } from '@bilim/contract/limits';
import { academicYear, dayAt, yearOf } from '@bilim/rules/days/academic-year';
import { writtenDay } from '@bilim/rules/days/written-day';
import { fillText, gapsOf } from '@bilim/rules/papers/reference-text';
import type { PaperPart } from '../papers/drawing.service.ts';
import type { FactsRow } from './facts.queries.ts';
import { referenceText } from './text.ts';

type Params = { facts: FactsRow; language: Language; day: string; timeZone: string };

/** The content of a paper between its head and its signature. */
export function bodyOf(given: Params): PaperPart[] {
  const { body } = given.facts;
  if (body === 'text') return paragraphs(given);
  if (body === 'clearance') return [...paragraphs(given), signatures(given)];
  throw new Error(`Unsupported body of a paper: ${body}`);
}

function paragraphs({ facts, day }: Params): PaperPart[] {
  const known = knownFacts({ facts, day });
  try {
    const text = fillText({ text: facts.text, facts: known, gender: facts.gender });
    return text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => ({ kind: 'text', text: line.trim() }));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    // A fact of the text is missing for this student, for example an order about a leave.
    throw new Failure('REFERENCE_GAP', { gap: /\{.*\}/.exec(error.message)?.[0] ?? '' });
  }
}

/** The facts that a reader compares first when checking a paper, in this order. */
const TOLD = ['course', 'group', 'form', 'leaveNumber', 'leaveDay', 'region', 'district', 'purpose'];

/** A summary of the paper for its check page. */
export function saysOf({ facts, language, day }: Params): string[] {
  const gaps = gapsOf(facts.text);
  const known = knownFacts({ facts, day });
  const told = TOLD.filter((name) => gaps.includes(name)).map((name) =>
    name === 'course'
      ? referenceText({ key: 'course', language, details: { course: known.course ?? '' } })
      : (known[name] ?? ''),
  );
  return [...told, ...(facts.body === 'clearance' ? facts.signed.map(({ office }) => office) : [])];
}

/** The facts for the gaps of a text, without unknown ones. */
function knownFacts({ facts, day }: Pick<Params, 'facts' | 'day'>): Record<string, string> {
  const year = yearOf(day);
  const { birthDate, leaveOn } = facts;
  const found = {
    name: facts.fullName,
    number: String(facts.studentCode),
    birthDate: birthDate && writtenDay(birthDate),
    group: facts.group,
    form: facts.form?.toLowerCase(),
    speciality: facts.speciality,
    specialityCode: facts.specialityCode,
    faculty: facts.faculty,
    course: courseOf(facts, year.id),
    intake: facts.intakeYearId === null ? null : academicYear(facts.intakeYearId).name,
    year: year.name,
    today: writtenDay(day),
    region: facts.region,
    district: facts.district,
    purpose: facts.purpose,
    leaveNumber: facts.leaveNumber,
    leaveDay: leaveOn && writtenDay(leaveOn),
  };
  return Object.fromEntries(Object.entries(found).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

const AWAY: readonly string[] = ['leave', 'expelled', 'graduated'];
/** Twelve semesters at most. */
const LAST_COURSE = 6;

/** The year of study; null for anyone who is not studying, so that no paper states it wrongly. */
function courseOf({ active, movement, intakeYearId }: FactsRow, yearId: number): string | null {
  if (!active || intakeYearId === null || (movement !== null && AWAY.includes(movement))) return null;
  const course = Math.max(1, yearId - intakeYearId + 1);
  return course > LAST_COURSE ? null : String(course);
}

/** The offices of a clearance sheet with signer and date. */
function signatures({ facts, language, timeZone }: Params): PaperPart {
  const word = (key: Parameters<typeof referenceText>[0]['key']) => referenceText({ key, language });
  return {
    kind: 'table',
    columns: [
      { title: word('office'), width: 5 },
      { title: word('signedBy'), width: 5 },
      { title: word('signedOn'), width: 2 },
    ],
    rows: facts.signed.map(({ office, by, at }) => [
      office,
      by,
      writtenDay(dayAt({ now: new Date(at), timeZone })),
    ]),
  };
}
