import { holds, type Right, type Unit } from '@bilim/contract/access';
import type { OrderState } from '@bilim/contract/areas/references.constants';
import type { Person } from '../../ground/person.ts';
import { policy } from '../../ground/policy.ts';

/** Everybody sees, cancels and fetches what they ordered themselves; of others' orders they are not even told. */
const isOwn = (person: Person, order: { studentId: number }) => order.studentId === person.id;
export const ownOrderPolicy = policy({
  missing: 'REFERENCE_NOT_FOUND',
  refused: 'REFERENCE_NOT_FOUND',
  allow: { read: isOwn, cancel: isOwn },
});

/** The registrar's office works on any order, a dean on those of their faculty; of those of others a dean is not even told. */
const works = (person: Person, order: Unit) =>
  holds(person, 'registrar', order) || holds(person, 'dean', order);
export const officePolicy = policy({
  missing: 'REFERENCE_NOT_FOUND',
  refused: 'REFERENCE_NOT_FOUND',
  allow: { read: works, take: works, done: works, refuse: works },
});

/** A clearance sheet is signed by whoever holds the office's right where the student belongs; nobody else is told of it. */
const signs = (person: Person, sheet: Unit & { right: Right }) => holds(person, sheet.right, sheet);
export const clearancePolicy = policy({
  missing: 'REFERENCE_NOT_FOUND',
  refused: 'REFERENCE_NOT_FOUND',
  allow: { sign: signs, object: signs },
});

/** What can be done to an order at all in a state. */
export const IN_STATE = {
  cancel: ['waiting'],
  take: ['waiting'],
  /** Nobody has to take what nobody works on. */
  atOnce: ['waiting'],
  done: ['preparing'],
  refuse: ['waiting', 'preparing'],
  preview: ['waiting', 'preparing'],
  sign: ['waiting', 'preparing'],
} as const satisfies Record<string, readonly OrderState[]>;

export const isPossible = (deed: keyof typeof IN_STATE, state: OrderState): boolean =>
  IN_STATE[deed].some((one) => one === state);
