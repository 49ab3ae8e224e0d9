import { Failure } from '@bilim/contract/failures';
import { stateOf, windowAt } from '@bilim/rules/registration/window';
import type { Catalogue } from './catalogue.service.ts';
import type { Semester } from './semester.service.ts';

export type AtTime = { catalogue: Catalogue; semester: Pick<Semester, 'yearOfStudy'>; now: Date };

const ofYear = ({ catalogue, semester }: Omit<AtTime, 'now'>) =>
  catalogue.windows.filter(({ yearOfStudy }) => yearOfStudy === semester.yearOfStudy);

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
