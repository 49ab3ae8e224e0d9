import { holds, type Right, type Unit } from '@bilim/contract/access';
import type { OrderState } from '@bilim/contract/areas/references.constants';
import type { Person } from '../../ground/person.ts';
import { policy } from '../../ground/policy.ts';

/** A student may read, cancel and download only own orders; other orders are hidden. */
const isOwn = (person: Person, order: { studentId: number }) => order.studentId === person.id;
export const ownOrderPolicy = policy({
  missing: 'REFERENCE_NOT_FOUND',
  refused: 'REFERENCE_NOT_FOUND',
  allow: { read: isOwn, cancel: isOwn },
});

/** The registrar's office works on any order, a dean on those of their own faculty; other orders are hidden. */
const works = (person: Person, order: Unit) =>
  holds(person, 'registrar', order) || holds(person, 'dean', order);
export const officePolicy = policy({
  missing: 'REFERENCE_NOT_FOUND',
  refused: 'REFERENCE_NOT_FOUND',
  allow: { read: works, take: works, done: works, refuse: works },
});

/**
 * A clearance sheet is signed by holders of the office's right for the student's unit; it is hidden from
 * others.
 */
const signs = (person: Person, sheet: Unit & { right: Right }) => holds(person, sheet.right, sheet);
export const clearancePolicy = policy({
  missing: 'REFERENCE_NOT_FOUND',
  refused: 'REFERENCE_NOT_FOUND',
  allow: { sign: signs, object: signs },
});

/** The states in which an action is possible. */
export const IN_STATE = {
  cancel: ['waiting'],
  take: ['waiting'],
  /** An automatic order is made without being taken. */
  atOnce: ['waiting'],
  done: ['preparing'],
  refuse: ['waiting', 'preparing'],
  preview: ['waiting', 'preparing'],
  sign: ['waiting', 'preparing'],
} as const satisfies Record<string, readonly OrderState[]>;

export const isPossible = (deed: keyof typeof IN_STATE, state: OrderState): boolean =>
  IN_STATE[deed].some((one) => one === state);
