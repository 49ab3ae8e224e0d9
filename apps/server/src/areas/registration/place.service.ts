import { Failure } from '@bilim/contract/failures';
import type { Language } from '@bilim/contract/limits';
import { placeOfSemester, semesterOf, stateOf, windowAt } from '@bilim/rules/registration/window';
import type { AppContext } from '../../context/app-context.ts';
import { briefly } from '../../context/briefly.ts';
import type { Person } from '../../ground/person.ts';
import type { Catalogue } from './catalogue.service.ts';
import { selectPlace } from './own.queries.ts';

export type SemesterParams = {
  context: AppContext;
  person: Person;
  language: Language;
};
export type OfSemester = { yearId: number; semesterId: number };
export type Placement = { groupId: number; specialityId: number; intakeYearId: number; semesterId: number };
export type FoundPlace = Placement & {
  termId: number;
  startsOn: string;
  yearOfStudy: number;
  planCredits: number;
};

/** The term, group and plan of a semester. Cached: it is the same for all students of a group. */
export async function findPlace({
  context,
  person: { groupId },
  yearId,
  semesterId,
}: Omit<SemesterParams, 'language'> & OfSemester): Promise<FoundPlace> {
  if (groupId === null) throw new Failure('REGISTRATION_SEMESTER');
  const { season, yearOfStudy } = placeOfSemester(semesterId);
  const found = await briefly(context, `registration place/${groupId}/${yearId}/${season}`, () =>
    selectPlace(context.db, { groupId, yearId, season }),
  );
  if (!found) throw new Failure('REGISTRATION_SEMESTER');
  const { intakeYearId } = found;
  if (semesterOf({ yearId, season, intakeYearId }) !== semesterId) throw new Failure('REGISTRATION_SEMESTER');
  return { ...found, groupId, semesterId, yearOfStudy };
}

type AtTime = { catalogue: Catalogue; place: Pick<FoundPlace, 'yearOfStudy'>; now: Date };

const ofYear = ({ catalogue, place }: Omit<AtTime, 'now'>) =>
  catalogue.windows.filter(({ yearOfStudy }) => yearOfStudy === place.yearOfStudy);

/** The current window of a year of study, and its state. */
export function windowFor({ now, ...at }: AtTime) {
  const window = windowAt(ofYear(at), now);
  return { window, state: stateOf(window, now) };
}

/** The draws of a year of study that have not been held. */
export const drawsToCome = (at: Omit<AtTime, 'now'>) =>
  ofYear(at).filter(({ way, drawnAt }) => way === 'draw' && !drawnAt);

/**
 * The window has closed and the job holds the draw within a minute. Until then the seats are for its
 * participants.
 */
const isDrawDue = ({ now, ...at }: AtTime) => drawsToCome(at).some(({ closesAt }) => closesAt <= now);

/**
 * Whether registration is first come, first served now. False before the window opens, while wishes are
 * collected, and until the draw is held.
 */
export function isOpen(at: AtTime): boolean {
  const { window, state } = windowFor(at);
  return state === 'open' && !isDrawDue(at) && (window?.way === 'first' || Boolean(window?.drawnAt));
}

/** Checks the window by the server's clock. */
export function requireOpen(at: AtTime) {
  if (isOpen(at)) return;
  const { window, state } = windowFor(at);
  if (state === 'open') throw new Failure(isDrawDue(at) ? 'REGISTRATION_DRAWING' : 'REGISTRATION_DRAW');
  if (state !== 'before' || !window) throw new Failure('REGISTRATION_CLOSED');
  throw new Failure('REGISTRATION_CLOSED', { opensAt: window.opensAt.toISOString() });
}
