import type { AuditAction } from '@bilim/contract/audit';
import { audit } from '../db/audit.queries.ts';
import type { Db } from '../db/open.ts';
import { type Actor, operatorOf, personOf, type Workflow } from '../ground/workflow.ts';

/** A step as it is written; `state` is the state after it, `more` what the area knows besides. */
type Taken<State, Name, Thing, More> = {
  db: Db;
  thing: Thing;
  step: Name;
  state: State;
  actor: Actor;
  note: string;
  now: Date;
  more: More;
};

type Writes<State, Name extends string, Thing, More> = {
  flow: Workflow<State, Name, Thing>;
  /** Writes the new state; only for steps that have one. */
  move(taken: Taken<State, Name, Thing, More>): Promise<unknown>;
  /** Adds the row of the step to the history, which never changes. */
  record(taken: Taken<State, Name, Thing, More>): Promise<unknown>;
  audit: Readonly<Record<Name, AuditAction>>;
  object: (thing: Thing) => `${string}:${number}`;
  /** Facts of the step for the audit log. */
  details(taken: Taken<State, Name, Thing, More>): Record<string, unknown>;
  /** Publishes the events and notices of the step. */
  notify(taken: Taken<State, Name, Thing, More>): Promise<unknown>;
};

type ToTake<State, Name, Thing, More> = Omit<Taken<State, Name, Thing, More>, 'state' | 'note'> & {
  note?: string;
};

/**
 * Makes the function that takes one step of a locked object in the caller's transaction: it checks the step, writes
 * the state, the history and the audit line, and notifies.
 */
export const stepTaker =
  <State, Name extends string, Thing extends { state: State }, More>(
    writes: Writes<State, Name, Thing, More>,
  ) =>
  async ({ note = '', ...asked }: ToTake<State, Name, Thing, More>): Promise<void> => {
    const { db, thing, step, actor, now } = asked;
    const { flow } = writes;
    flow.authorize({ actor, step, thing, note, now });
    const target = flow.target(step);
    const taken = { ...asked, note: note.trim(), state: target ?? thing.state };
    if (target !== undefined) await writes.move(taken);
    await writes.record(taken);
    const operator = operatorOf(actor);
    await audit(db, {
      person: personOf(actor),
      action: writes.audit[step],
      object: writes.object(thing),
      details: {
        ...(taken.note && { note: taken.note }),
        ...writes.details(taken),
        ...(operator && { operator }),
      },
    });
    await writes.notify(taken);
  };
