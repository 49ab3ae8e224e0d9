import { describe, expect, it } from 'vitest';
import { type Access, gateOf, type HeldRight, holds, passes, RIGHTS, ROLE } from './access.ts';

const everywhere = { facultyId: null, departmentId: null };
const withRights = (...rights: HeldRight[]) => ({ role: ROLE.teacher, rights });

describe('an access rule', () => {
  it('that is undefined lets no caller pass and throws', () => {
    // Simulates untyped code.
    const unknown: Access = JSON.parse('"rector"');
    const all = withRights(...RIGHTS.map((right) => ({ right, ...everywhere })));
    expect(() => passes(unknown, all)).toThrow("Unknown access rule 'rector'");
    expect(() => gateOf(JSON.parse('"constructor"'))).toThrow('Unknown access rule');
  });

  it('for a right passes with that right alone, in any unit', () => {
    const dean = withRights({ right: 'dean', facultyId: 1, departmentId: null });
    expect(passes('registrar', dean)).toBe(true);
    expect(passes('finance', dean)).toBe(false);
    expect(passes('librarian', dean)).toBe(false);
    expect(passes('registrar', null)).toBe(false);
  });

  it('for a role does not pass for the other role, with any rights', () => {
    const student = { role: ROLE.student, rights: [{ right: 'news', ...everywhere } as const] };
    expect(passes('teacher', student)).toBe(false);
    expect(passes('student', student)).toBe(true);
  });
});

describe('a right', () => {
  it('without a limit applies everywhere', () => {
    const registrar = withRights({ right: 'registrar', ...everywhere });
    expect(holds(registrar, 'registrar')).toBe(true);
    expect(holds(registrar, 'registrar', { facultyId: 3 })).toBe(true);
    expect(holds(registrar, 'registrar', { facultyId: null })).toBe(true);
    expect(holds(registrar, 'dean', { facultyId: 3 })).toBe(false);
  });

  it('of a faculty applies there and to objects of that faculty', () => {
    const dean = withRights({ right: 'dean', facultyId: 3, departmentId: null });
    expect(holds(dean, 'dean')).toBe(true);
    expect(holds(dean, 'dean', { facultyId: 3, departmentId: 8 })).toBe(true);
    expect(holds(dean, 'dean', { facultyId: 4 })).toBe(false);
    expect(holds(dean, 'dean', { facultyId: null })).toBe(false);
    expect(holds(dean, 'dean', { departmentId: 8 })).toBe(false);
  });

  it('of a department applies only in that department', () => {
    const head = withRights({ right: 'head', facultyId: null, departmentId: 8 });
    expect(holds(head, 'head', { facultyId: 3, departmentId: 8 })).toBe(true);
    expect(holds(head, 'head', { facultyId: 3, departmentId: 9 })).toBe(false);
    expect(holds(head, 'head', { facultyId: 3 })).toBe(false);
  });
});
