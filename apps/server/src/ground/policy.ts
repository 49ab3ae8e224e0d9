import { Failure, type FailureCode } from '@bilim/contract/failures';
import type { Person } from './person.ts';

/** Whether somebody may do something to this very thing. */
type Sentence<Thing> = (person: Person, thing: Thing) => boolean;

/**
 * What an area allows, one sentence for each action. A service asks `authorize` where it loads the thing, so that
 * nothing is done to what nobody asked about; the same answers travel to the client as `can`, so that a button knows.
 */
export function policy<Thing, Action extends string>({
  allow,
  missing,
  refused = 'FORBIDDEN',
}: {
  allow: Readonly<Record<Action, Sentence<Thing>>>;
  /** What is said of a thing that is not there. */
  missing: FailureCode;
  /** What is said to somebody who may not; the same as `missing` where even that it is there tells too much. */
  refused?: FailureCode;
}) {
  return {
    allows: (person: Person, action: Action, thing: Thing): boolean => allow[action](person, thing),
    /** The thing itself, once it is there and the person may. */
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
