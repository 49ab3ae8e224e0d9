import { Failure, type FailureCode } from '@bilim/contract/failures';
import type { Person } from './person.ts';

/** Whether a person may do something to a given object. */
type Sentence<Thing> = (person: Person, thing: Thing) => boolean;

/**
 * The permissions of an area, one rule for each action. A service calls `authorize` where it loads the object, so that
 * no access is unchecked. Clients get the same results as `can`, to show or hide buttons.
 */
export function policy<Thing, Action extends string>({
  allow,
  missing,
  refused = 'FORBIDDEN',
}: {
  allow: Readonly<Record<Action, Sentence<Thing>>>;
  /** The failure for an object that does not exist. */
  missing: FailureCode;
  /** The failure for a person without permission. Use the `missing` code to hide that the object exists. */
  refused?: FailureCode;
}) {
  return {
    allows: (person: Person, action: Action, thing: Thing): boolean => allow[action](person, thing),
    /** Returns the object if it exists and the person has permission; throws otherwise. */
    authorize<Loaded extends Thing>(
      person: Person,
      action: Action,
      thing: Loaded | null | undefined,
    ): Loaded {
      if (thing === null || thing === undefined) throw new Failure(missing);
      if (!allow[action](person, thing)) throw new Failure(refused);
      return thing;
    },
  };
}
