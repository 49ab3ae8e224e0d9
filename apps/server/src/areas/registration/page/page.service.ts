import type { Offer, RegistrationPage } from '@bilim/contract/areas/registration.shapes';
import { catalogueOf, countSeats, type Seats, seatsOf } from './catalogue.service.ts';
import { readOwn, taughtTo } from './own.service.ts';
import { offeredOf, pageOf, type Reach, type State } from './page.ts';
import { type Caller, findSemester, type OfSemester, type Semester } from './semester.service.ts';

/** The complete registration page of a semester. */
export async function readPage(params: Caller & OfSemester & Reach): Promise<RegistrationPage> {
  return readPageOf({ ...params, semester: await findSemester(params) });
}

type InSemester = Caller & { semester: Semester };
type Reading = InSemester & { seats?: Promise<Seats> };

/** The page of a semester that the caller has found before. */
export const readPageOf = async ({ besides, ...params }: Reading & Reach): Promise<RegistrationPage> =>
  pageOf({ ...(await readState(params)), besides });

/** All data of a student's registration, the same for many students from the cache. */
async function readState({
  context,
  person,
  language,
  semester,
  seats = seatsOf({ context, termId: semester.termId }),
}: Reading): Promise<State> {
  const readOwnData = async () => {
    const taught = await taughtTo({ context, semester, language });
    return readOwn({ db: context.db, person, semester, language, taught });
  };
  const [catalogue, counted, own] = await Promise.all([
    catalogueOf({ context, termId: semester.termId, language }),
    seats,
    readOwnData(),
  ]);
  return { catalogue, seats: counted, own, semester, now: context.now() };
}

/** The page after a mutation. Counts the seats again, because the cached numbers are older. */
export const readPageAfter = (params: InSemester): Promise<RegistrationPage> =>
  readPageOf({ ...params, seats: countSeats({ context: params.context, termId: params.semester.termId }) });

export async function readOthers(params: Caller & OfSemester): Promise<Offer[]> {
  const { offers } = await readPage({ ...params, besides: 'everything' });
  return offers.filter(({ section }) => section === 'other');
}

/** The offer of one discipline, without the rest of the page. */
export async function readOffer({
  disciplineId,
  ...params
}: Caller & OfSemester & { disciplineId: number }): Promise<Offer | undefined> {
  const state = await readState({ ...params, semester: await findSemester(params) });
  return offeredOf({ ...state, only: new Set([disciplineId]) }).offers[0];
}
