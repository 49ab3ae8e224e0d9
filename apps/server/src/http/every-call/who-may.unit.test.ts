import { type Access, passes, RIGHTS, type Right, ROLE } from '@bilim/contract/access';
import type { AnyEndpoint } from '@bilim/contract/endpoint';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { MAY_PASS } from '../../testing/contract/callers.ts';
import { TESTED_AREAS } from '../../testing/contract/contract-calls.ts';
import type { Who } from '../../testing/contract/who-may.ts';

const who = z.union([
  z.enum(['anyone', 'signed in', 'students', 'teachers']),
  z.array(z.enum(RIGHTS)).min(1),
]);
const whoMay = z.object({ WHO_MAY: z.record(z.string(), who) });

type Caller = NonNullable<Parameters<typeof passes>[1]>;
const student: Caller = { role: ROLE.student, rights: [] };
const teacher: Caller = { role: ROLE.teacher, rights: [] };
const holderOf = (right: Right): Caller => ({
  role: ROLE.teacher,
  rights: [{ right, facultyId: null, departmentId: null }],
});

/** All kinds of callers, and whether the table allows them. */
const CALLERS: [name: string, caller: Caller | null, isMeant: (who: Who) => boolean][] = [
  ['a visitor', null, (who) => who === 'anyone'],
  ['a student', student, (who) => ['anyone', 'signed in', 'students'].includes(String(who))],
  ['a teacher', teacher, (who) => ['anyone', 'signed in', 'teachers'].includes(String(who))],
  ...RIGHTS.map((right): (typeof CALLERS)[number] => [
    `a teacher with the right '${right}'`,
    holderOf(right),
    (who) => (Array.isArray(who) ? who.includes(right) : who !== 'students'),
  ]),
];

const passing = (endpoint: AnyEndpoint) =>
  CALLERS.filter(([, caller]) => passes(endpoint.access, caller)).map(([name]) => name);
const meant = (who: Who) => CALLERS.filter(([, , isMeant]) => isMeant(who)).map(([name]) => name);

describe.each(TESTED_AREAS)('the calls of %s', (area, { calls }) => {
  it(`admit exactly the callers in areas/${area}/${area}.who-may.ts`, async () => {
    const { WHO_MAY } = whoMay.parse(await import(`../../areas/${area}/${area}.who-may.ts`));
    const written = Object.entries(WHO_MAY).map(([call, who]) => [call, meant(who)]);
    const contract = Object.entries(calls).map(([call, endpoint]) => [call, passing(endpoint)]);
    expect(Object.fromEntries(contract)).toEqual(Object.fromEntries(written));
  });
});

describe('the gate', () => {
  const isAccess = (word: string): word is Access => word in MAY_PASS;
  it.each(Object.keys(MAY_PASS).filter(isAccess))('%s admits the callers that the tests expect', (access) => {
    const meant = MAY_PASS[access];
    expect(passes(access, null)).toBe(access === 'public');
    expect(passes(access, student)).toBe(meant.includes('student'));
    expect(passes(access, teacher)).toBe(meant.includes('teacher'));
    for (const right of RIGHTS)
      expect([right, passes(access, holderOf(right))]).toEqual([right, meant.includes(right)]);
  });
});
