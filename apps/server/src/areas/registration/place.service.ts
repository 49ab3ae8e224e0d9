import { Failure } from '@bilim/contract/failures';
import type { Language } from '@bilim/contract/limits';
import { placeOfSemester, semesterOf, stateOf, windowAt } from '@bilim/rules/registration-window';
import type { AppContext } from '../../context/app-context.ts';
import { briefly } from '../../context/briefly.ts';
import type { Person } from '../../ground/person.ts';
import type { Catalogue } from './catalogue.service.ts';
import { selectPlace } from './own.queries.ts';

export type Asked = {
  context: AppContext;
  person: Person;
  language: Language;
};
export type OfSemester = { yearId: number; semesterId: number };
/** Where somebody studies in a term. */
export type Place = { groupId: number; specialityId: number; intakeYearId: number; semesterId: number };
export type FoundPlace = Place & {
  termId: number;
  startsOn: string;
  yearOfStudy: number;
  planCredits: number;
};

/** A semester as the caller studies in it: the term, the group, the plan. It is the same for all of a group. */
export async function findPlace({
  context,
  person: { groupId },
  yearId,
  semesterId,
}: Omit<Asked, 'language'> & OfSemester): Promise<FoundPlace> {
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

/** The window that counts now for the students of a year, and whether it is open. */
export function windowFor({ now, ...at }: AtTime) {
  const window = windowAt(ofYear(at), now);
  return { window, state: stateOf(window, now) };
}

/** The draws of a year that nobody has held. */
export const drawsToCome = (at: Omit<AtTime, 'now'>) =>
  ofYear(at).filter(({ way, drawnAt }) => way === 'draw' && !drawnAt);

/** Wishes are no longer taken, and the draw is held within a minute: its seats are for those who wished. */
const isDrawDue = ({ now, ...at }: AtTime) => drawsToCome(at).some(({ closesAt }) => closesAt <= now);

/**
 * Whether seats are given to whoever comes: not before the window opens, nor while wishes for a draw are gathered, nor
 * before it is held.
 */
export function isOpen(at: AtTime): boolean {
  const { window, state } = windowFor(at);
  return state === 'open' && !isDrawDue(at) && (window?.way === 'first' || Boolean(window?.drawnAt));
}

/** Nothing is changed before the window opens or after it closed, by the server's clock. */
export function requireOpen(at: AtTime) {
  if (isOpen(at)) return;
  const { window, state } = windowFor(at);
  if (state === 'open') throw new Failure(isDrawDue(at) ? 'REGISTRATION_DRAWING' : 'REGISTRATION_DRAW');
  if (state !== 'before' || !window) throw new Failure('REGISTRATION_CLOSED');
  throw new Failure('REGISTRATION_CLOSED', { opensAt: window.opensAt.toISOString() });
}
