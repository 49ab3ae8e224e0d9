import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Actor, operatorOf, workflow } from './workflow.ts';

type State = 'draft' | 'sent' | 'done';
type Name = 'send' | 'recall' | 'finish' | 'remark';
type Sheet = { state: State; until: Date | null };

const NOW = new Date('2026-11-19T10:00:00Z');
const is = (name: string) => (actor: Actor) => operatorOf(actor) === name;
const [author, office] = [is('author'), is('office')];

const SHEETS = workflow<State, Name, Sheet>({
  first: 'draft',
  missing: 'NOT_FOUND',
  refused: 'REFERENCE_STATE',
  steps: {
    send: {
      to: 'sent',
      by: [{ who: author, from: ['draft'] }],
      deadline: { at: ({ until }) => until, failure: 'REFERENCE_STARTED' },
    },
    recall: { to: 'draft', by: [{ who: author, from: ['sent'] }], undoes: 'send' },
    finish: { to: 'done', by: [{ who: office, from: ['sent'] }], reason: 'REFERENCE_REASON' },
    remark: {
      by: [
        { who: author, from: ['draft'] },
        { who: office, from: ['sent', 'done'] },
      ],
    },
  },
});

/** The same rules, written as a table of what is allowed. */
const ALLOWED = new Set([
  'author draft send',
  'author sent recall',
  'office sent finish',
  'author draft remark',
  'office sent remark',
  'office done remark',
]);

const steps = fc.array(
  fc.record({
    who: fc.constantFrom('author', 'office', 'another'),
    step: fc.constantFrom<Name>('send', 'recall', 'finish', 'remark'),
  }),
  { maxLength: 40 },
);

describe('a workflow', () => {
  it('lets no forbidden step pass, and its replayed history gives the state', () => {
    fc.assert(
      fc.property(steps, (asked) => {
        const history: Name[] = [];
        let state: State = 'draft';
        for (const { who, step } of asked) {
          const take = () =>
            SHEETS.authorize({
              actor: { operator: who },
              step,
              thing: { state, until: null },
              note: 'a',
              now: NOW,
            });
          if (!ALLOWED.has(`${who} ${state} ${step}`)) {
            expect(take).toThrow();
            continue;
          }
          take();
          history.push(step);
          state = SHEETS.target(step) ?? state;
          expect(SHEETS.replay(history)).toBe(state);
        }
      }),
    );
  });

  const thing: Sheet = { state: 'sent', until: null };
  const finish = { actor: { operator: 'office' }, step: 'finish', now: NOW } as const;

  it('hides a missing object and one of other people in the same way', () => {
    expect(() => SHEETS.authorize({ ...finish, thing: undefined, note: 'a' })).toThrow('NOT_FOUND');
    expect(() => SHEETS.authorize({ ...finish, actor: 'nobody', thing, note: 'a' })).toThrow('NOT_FOUND');
  });

  it('requires a reason that is not blank', () => {
    expect(() => SHEETS.authorize({ ...finish, thing, note: ' ' })).toThrow('REFERENCE_REASON');
    expect(SHEETS.authorize({ ...finish, thing, note: 'paid' })).toBe(thing);
  });

  it('refuses a step after its deadline, and takes it at the last moment', () => {
    const send = { actor: { operator: 'author' }, step: 'send', now: NOW } as const;
    const due = (until: string) => ({ state: 'draft' as const, until: new Date(until) });
    expect(() => SHEETS.authorize({ ...send, thing: due('2026-11-19T09:59:59Z') })).toThrow(
      'REFERENCE_STARTED',
    );
    expect(SHEETS.authorize({ ...send, thing: due('2026-11-19T10:00:00Z') })).toBeTruthy();
  });

  it('knows which steps a state allows, to all and to one party', () => {
    expect(SHEETS.isPossible('remark', 'draft')).toBe(true);
    expect(SHEETS.isPossible('remark', 'draft', office)).toBe(false);
    expect(SHEETS.isPossible('finish', 'draft')).toBe(false);
  });

  it('refuses an undo that does not lead back', () => {
    const made = (from: readonly State[]) => () =>
      workflow<State, 'send' | 'recall', Sheet>({
        first: 'draft',
        missing: 'NOT_FOUND',
        refused: 'REFERENCE_STATE',
        steps: {
          send: { to: 'sent', by: [{ who: author, from }] },
          recall: { to: 'draft', by: [{ who: author, from: ['sent'] }], undoes: 'send' },
        },
      });
    expect(made(['draft'])).not.toThrow();
    expect(made(['draft', 'done'])).toThrow("'send' does not begin in the one state");
  });
});
