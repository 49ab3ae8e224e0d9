import { holds, manages, type Right, type Unit } from '@bilim/contract/access';
import type { ORDER_STEPS, OrderState } from '@bilim/contract/areas/references.constants';
import type { Person } from '../../ground/person.ts';
import { policy } from '../../ground/policy.ts';
import { type Actor, personOf, workflow } from '../../ground/workflow.ts';

/** A student may read, cancel and download only own orders; other orders are hidden. */
const isOwn = (person: Person, order: { studentId: number }) => order.studentId === person.id;
export const ownOrderPolicy = policy({
  missing: 'REFERENCE_NOT_FOUND',
  refused: 'REFERENCE_NOT_FOUND',
  allow: { read: isOwn },
});

/** The office reads the orders on which it works; other orders are hidden. */
export const officePolicy = policy({
  missing: 'REFERENCE_NOT_FOUND',
  refused: 'REFERENCE_NOT_FOUND',
  allow: { read: manages },
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

/** What decides on the steps of an order. `signRight` is set while an office signs its sheet. */
export type OrderToMove = Unit & { studentId: number; state: OrderState; signRight?: Right };
export type OrderStep = Exclude<(typeof ORDER_STEPS)[number], 'ordered'>;

const OPEN = ['waiting', 'preparing'] as const;
export const isOpen = (state: OrderState): boolean => OPEN.some((open) => open === state);

const student = (actor: Actor, order: OrderToMove) => personOf(actor)?.id === order.studentId;
/** The operator has the rights of the registrar. */
export const office = (actor: Actor, order: OrderToMove) => {
  const person = personOf(actor);
  return person ? manages(person, order) : actor !== 'nobody';
};
const signer = (actor: Actor, { signRight, ...order }: OrderToMove) => {
  const person = personOf(actor);
  return person !== null && signRight !== undefined && signs(person, { ...order, right: signRight });
};
const nobody = (actor: Actor) => actor === 'nobody';

/** The steps of an order. An automatic order is made without being taken. */
export const ORDER_FLOW = workflow<OrderState, OrderStep, OrderToMove>({
  first: 'waiting',
  missing: 'REFERENCE_NOT_FOUND',
  refused: 'REFERENCE_STATE',
  steps: {
    cancelled: { to: 'cancelled', by: [{ who: student, from: ['waiting'] }], refused: 'REFERENCE_STARTED' },
    taken: { to: 'preparing', by: [{ who: office, from: ['waiting'] }] },
    signed: { by: [{ who: signer, from: OPEN }] },
    objected: { by: [{ who: signer, from: OPEN }], reason: 'REFERENCE_REASON' },
    prepared: {
      to: 'prepared',
      by: [
        { who: office, from: ['preparing'] },
        { who: nobody, from: ['waiting'] },
      ],
    },
    refused: { to: 'refused', by: [{ who: office, from: OPEN }], reason: 'REFERENCE_REASON' },
  },
});
