// The slow tests that are not part of `npm test`. A new one is an entry here; docs/gates.md shows when each last ran.
//
// kind script    runs `file`, which takes options after the name of the gate
//      vitest    runs the test `files` (default: all) in the `project`: unit, embedded, or database (PostgreSQL if
//                installed, else the embedded engine), with BILIM_FULL=1: tests run at full size
//                (apps/server/src/testing/scale/full-size.ts)
//      journeys  runs the journeys `files` (default: all) with the tag `only`, `times` times, `busy` with every core
//                kept busy; BILIM_FULL=1 too
export const GATES = {
  crash: {
    kind: 'script',
    file: 'bench/gate-crash.ts',
    proves: 'Confirmed writes survive 200 × `kill -9` under 16 writers, on both databases',
  },
  power: {
    kind: 'script',
    file: 'bench/gate-power.ts',
    proves:
      'Confirmed writes survive 50 power cuts of a separate disk, on both databases (as root, on Linux)',
  },
  restarts: {
    kind: 'script',
    file: 'bench/gate-restarts.ts',
    proves:
      'No request fails while processes restart in turn, 20 times each behind nginx and Caddy under 12 visitors',
  },
  hostile: {
    kind: 'script',
    file: 'bench/gate-hostile.ts',
    proves:
      'Attacks on a complete server (guessing, floods, large and strange requests) harm no other user, on both databases',
  },
  input: {
    kind: 'script',
    file: 'bench/gate-input.ts',
    proves: 'No input causes a server error: 50,000 strange ones over all calls, on both databases',
  },
  money: {
    kind: 'script',
    file: 'bench/gate-money.ts',
    proves:
      '1,000 payments by bank and card, reported several times while processes are killed, are booked once each',
  },
  qr: {
    kind: 'script',
    file: 'bench/gate-qr.ts',
    proves: '3,000 students of 60 lessons scan within a minute on two processes, also while one is killed',
  },
  rush: {
    kind: 'script',
    file: 'bench/gate-rush.ts',
    proves: '10,000 students register in the opening minute, and no stream is oversold',
  },
  screens: {
    kind: 'script',
    file: 'bench/gate-screens.ts',
    proves:
      'On every screen no word is broken and nothing scrolls sideways at 320, 360 and 390 px in three languages, and axe finds nothing in either theme',
  },
  builds: {
    kind: 'script',
    file: 'bench/gate-builds.ts',
    proves: 'Two machines that build one commit get the same files with the same names',
  },
  imports: {
    kind: 'vitest',
    project: 'database',
    files: [
      'apps/server/src/areas/imports/bring/attack.test.ts',
      'apps/server/src/areas/imports/bring/kill.postgres.test.ts',
      'apps/server/src/areas/imports/bring/property.test.ts',
      'apps/server/src/areas/imports/export/template.test.ts',
      'apps/server/src/areas/imports/bring/whole.test.ts',
    ],
    proves:
      'A university of 240 is the same after export and import, in each language, also when the import is killed at any point',
  },
  registration: {
    kind: 'vitest',
    project: 'database',
    files: [
      'apps/server/src/areas/registration/basket/at-once.postgres.test.ts',
      'apps/server/src/areas/registration/basket/races.postgres.test.ts',
    ],
    proves: 'No seat is given twice when 500 students register at two processes, and every history is exact',
  },
  'odd-input': {
    kind: 'vitest',
    project: 'database',
    files: ['apps/server/src/http/every-call/odd-input.test.ts'],
    proves: 'Each call answers 50 strange requests without a server error',
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
    proves: 'No call reads more rows than it needs among those of 50,000 students',
  },
  engines: {
    kind: 'vitest',
    project: 'embedded',
    env: { BILIM_FULL: '' },
    proves: 'Every server test passes on the embedded engine too, not only its smoke set',
  },
  journeys: {
    kind: 'journeys',
    times: 3,
    busy: true,
    proves: 'No journey is flaky, in either theme: each runs three times while every core is kept busy',
  },
  details: {
    kind: 'journeys',
    only: '@detail',
    proves: 'The screen details that the suite leaves out are correct',
  },
  desk: {
    kind: 'journeys',
    only: '@both',
    env: { BILIM_AT_A_DESK: '1' },
    proves: 'What the suite checks on a phone is also correct on a desktop',
  },
};
