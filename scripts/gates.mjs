// The slow proofs that are not part of `npm test`. A new one is an entry here; docs/gates.md says when each last ran.
//
// kind script    runs `file`, which takes options after the name of the gate
//      vitest    runs the test `files` (all, without them) in the `project`: unit, embedded, or database (PostgreSQL where
//                it is there, else the embedded engine), with BILIM_FULL=1: tests take the full size of what they do
//                (apps/server/src/testing/full-size.ts)
//      journeys  runs the journeys `files` (all, without them) with the tag `only`, `times` times, `busy` with every core
//                kept busy; BILIM_FULL=1 too
export const GATES = {
  crash: {
    kind: 'script',
    file: 'bench/gate-crash.ts',
    proves: 'What was confirmed survives 200 × `kill -9` under 16 writers, on both databases',
  },
  power: {
    kind: 'script',
    file: 'bench/gate-power.ts',
    proves:
      'What was confirmed survives 50 power cuts of a disk of its own, on both databases (as root, on Linux)',
  },
  restarts: {
    kind: 'script',
    file: 'bench/gate-restarts.ts',
    proves:
      'Nobody is failed while processes restart in turn, 20 times each behind nginx and Caddy under 12 visitors',
  },
  hostile: {
    kind: 'script',
    file: 'bench/gate-hostile.ts',
    proves:
      'Attacks on a whole server (guessing, floods, large and strange requests) harm no one else, on both databases',
  },
  input: {
    kind: 'script',
    file: 'bench/gate-input.ts',
    proves: 'No input brings a call to a fault: 50,000 strange ones over all calls, on both databases',
  },
  money: {
    kind: 'script',
    file: 'bench/gate-money.ts',
    proves:
      '1,000 payments by bank and card, told several times while processes are killed, are booked once each',
  },
  qr: {
    kind: 'script',
    file: 'bench/gate-qr.ts',
    proves: '3,000 students of 60 lessons scan within a minute on two processes, also while one is killed',
  },
  rush: {
    kind: 'script',
    file: 'bench/gate-rush.ts',
    proves: '10,000 students register in the opening minute, and nothing is oversold',
  },
  builds: {
    kind: 'script',
    file: 'bench/gate-builds.ts',
    proves: 'Two machines that build one commit get the same files, under the same names',
  },
  imports: {
    kind: 'vitest',
    project: 'database',
    files: [
      'apps/server/src/areas/imports/imports-attack.test.ts',
      'apps/server/src/areas/imports/imports-kill.postgres.test.ts',
      'apps/server/src/areas/imports/imports-property.test.ts',
      'apps/server/src/areas/imports/imports-template.test.ts',
      'apps/server/src/areas/imports/imports-whole.test.ts',
    ],
    proves:
      'A university of 240 is the same after export and import, in each language, also when the import is killed at any point',
  },
  registration: {
    kind: 'vitest',
    project: 'database',
    files: [
      'apps/server/src/areas/registration/registration-at-once.postgres.test.ts',
      'apps/server/src/areas/registration/registration-races.postgres.test.ts',
    ],
    proves: '500 students at two processes at once are never given a seat twice, and every history is exact',
  },
  'odd-input': {
    kind: 'vitest',
    project: 'database',
    files: ['apps/server/src/http/odd-input.test.ts'],
    proves: 'Each call answers 50 strange requests without a failure of the server',
  },
  scale: {
    kind: 'vitest',
    project: 'database',
    files: [
      'apps/server/src/areas/attendance/attendance-scale.test.ts',
      'apps/server/src/areas/chat/chat-scale.test.ts',
      'apps/server/src/areas/payments/payments-scale.test.ts',
      'apps/server/src/areas/presence/presence-scale.test.ts',
      'apps/server/src/areas/transcript/transcript-scale.test.ts',
    ],
    proves: 'No call reads more than the rows that it needs among the rows of 50,000 students',
  },
  engines: {
    kind: 'vitest',
    project: 'embedded',
    env: { BILIM_FULL: '' },
    proves: 'Every server test holds on the embedded engine too, not its smoke set alone',
  },
  journeys: {
    kind: 'journeys',
    times: 3,
    busy: true,
    proves:
      'No journey fails by chance, in either theme: each three times while something else keeps every core busy',
  },
  details: {
    kind: 'journeys',
    only: '@detail',
    proves: 'The details of screens that the suite leaves out hold',
  },
  desk: {
    kind: 'journeys',
    only: '@both',
    env: { BILIM_AT_A_DESK: '1' },
    proves: 'What the suite shows on a phone holds at a desk too',
  },
};
