import { Failure, type FailureCode } from '@bilim/contract/failures';
import type { Problem } from '@bilim/rules/registration/basket';

const CODES: Record<Problem['kind'], FailureCode> = {
  unknown: 'REGISTRATION_STREAM',
  registered: 'REGISTRATION_TWICE',
  type: 'REGISTRATION_TWICE',
  full: 'REGISTRATION_FULL',
  clash: 'REGISTRATION_CLASH',
  prerequisite: 'REGISTRATION_PREREQUISITE',
  choice: 'REGISTRATION_CHOICE',
  credits: 'REGISTRATION_CREDITS',
};

/** The failure that a client receives for a single stream. */
export function failureOf(problem: Problem): Failure {
  if (problem.kind === 'credits')
    return new Failure(CODES.credits, { sum: problem.sum, limit: problem.limit });
  if (problem.kind === 'choice') return new Failure(CODES.choice, { picks: problem.picks });
  return new Failure(CODES[problem.kind]);
}
