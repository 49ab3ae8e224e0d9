import { Failure, type FailureCode } from '@bilim/contract/failures';
import type { Person } from './person.ts';

/** Who takes a step: a person, the operator by the local user name, or `nobody` for an automatic step. */
export type Actor = { person: Person } | { operator: string } | 'nobody';

export const personOf = (actor: Actor): Person | null =>
  typeof actor === 'object' && 'person' in actor ? actor.person : null;
export const operatorOf = (actor: Actor): string =>
  typeof actor === 'object' && 'operator' in actor ? actor.operator : '';

/** Actors who may take a step, and the states in which they may. */
type Allowed<State, Thing> = { who: (actor: Actor, thing: Thing) => boolean; from: readonly State[] };

type Step<State, Name, Thing> = {
  by: readonly Allowed<State, Thing>[];
  /** The new state; without it the state stays. */
  to?: State;
  /** The failure of a step without a reason; other steps need none. */
  reason?: FailureCode;
  /** The failure in other states, if it differs from the workflow's. */
  refused?: FailureCode;
  /** The last moment of the step, and the failure after it. */
  deadline?: { at: (thing: Thing) => Date | null; failure: FailureCode };
  /** The step that this one takes back. Both stay in the history. */
  undoes?: Name;
};

type Asked<Name, Thing> = {
  actor: Actor;
  step: Name;
  thing: Thing | null | undefined;
  note?: string;
  now: Date;
};

/** The states of an object, and who may take which step between them. */
export type Workflow<State, Name extends string, Thing> = {
  /** Whether the state allows the step to these actors, or to any. */
  isPossible(step: Name, state: State, who?: (actor: Actor, thing: never) => boolean): boolean;
  /** The new state, or undefined when the state stays. */
  target(step: Name): State | undefined;
  /** Returns the object if the actor may take the step now; throws otherwise. Pass the locked object. */
  authorize<Loaded extends Thing>(asked: Asked<Name, Loaded>): Loaded;
  /** The state after a history. */
  replay(history: readonly Name[]): State;
};

export function workflow<State extends string, Name extends string, Thing extends { state: State }>({
  first,
  steps,
  missing,
  refused,
}: {
  first: State;
  steps: Record<Name, Step<State, Name, Thing>>;
  /** The failure without an object, and for callers who may not know that it exists. */
  missing: FailureCode;
  /** The failure of a step that the state does not allow. */
  refused: FailureCode;
}): Workflow<State, Name, Thing> {
  for (const step of Object.values<Step<State, Name, Thing>>(steps)) {
    if (step.undoes !== undefined) assertReverse(steps[step.undoes], step);
  }
  const target = (step: Name) => steps[step].to;
  return {
    target,
    isPossible: (step, state, asked) =>
      steps[step].by.some(({ who, from }) => (asked ?? who) === who && from.includes(state)),
    authorize({ actor, step, thing, note = '', now }) {
      if (!thing) throw new Failure(missing);
      const { by, reason, deadline, refused: ofStep = refused } = steps[step];
      const own = by.filter(({ who }) => who(actor, thing));
      if (own.length === 0) throw new Failure(missing);
      if (reason && note.trim() === '') throw new Failure(reason);
      if (!own.some(({ from }) => from.includes(thing.state))) throw new Failure(ofStep);
      const last = deadline?.at(thing);
      if (deadline && last && now > last) throw new Failure(deadline.failure);
      return thing;
    },
    replay: (history) => history.reduce<State>((state, step) => target(step) ?? state, first),
  };
}

/** An undone step must begin in one state, so that its history row says where the object returns. */
function assertReverse<State, Name, Thing>(
  done: Step<State, Name, Thing>,
  undo: Step<State, Name, Thing>,
): void {
  const all = (step: typeof done, only: State | undefined) =>
    only !== undefined && step.by.every(({ from }) => from.every((state) => state === only));
  if (!all(done, undo.to) || !all(undo, done.to)) {
    throw new Error(`'${undo.undoes}' does not begin in the one state to which its undo leads`);
  }
}
