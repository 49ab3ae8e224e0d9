import { describe, expect, it } from 'vitest';
import { type Access, gateOf, type HeldRight, holds, passes, RIGHTS, ROLE } from './access.ts';

const everywhere = { facultyId: null, departmentId: null };
const withRights = (...rights: HeldRight[]) => ({ role: ROLE.teacher, rights });

describe('a gate', () => {
  it('that nobody described lets nobody through and does not open', () => {
    // What a stray line of untyped code could ask for.
    const unknown: Access = JSON.parse('"rector"');
    const all = withRights(...RIGHTS.map((right) => ({ right, ...everywhere })));
    expect(() => passes(unknown, all)).toThrow("no gate 'rector'");
    expect(() => gateOf(JSON.parse('"constructor"'))).toThrow('no gate');
  });

  it('of a right is passed with that right alone, wherever it is held', () => {
    const dean = withRights({ right: 'dean', facultyId: 1, departmentId: null });
    expect(passes('registrar', dean)).toBe(true);
    expect(passes('finance', dean)).toBe(false);
    expect(passes('librarian', dean)).toBe(false);
    expect(passes('registrar', null)).toBe(false);
  });

  it('of a role is not passed by the other role, whatever rights it holds', () => {
    const student = { role: ROLE.student, rights: [{ right: 'news', ...everywhere } as const] };
    expect(passes('teacher', student)).toBe(false);
    expect(passes('student', student)).toBe(true);
  });
});

describe('a right', () => {
  it('without a limit is held everywhere', () => {
    const registrar = withRights({ right: 'registrar', ...everywhere });
    expect(holds(registrar, 'registrar')).toBe(true);
    expect(holds(registrar, 'registrar', { facultyId: 3 })).toBe(true);
    expect(holds(registrar, 'registrar', { facultyId: null })).toBe(true);
    expect(holds(registrar, 'dean', { facultyId: 3 })).toBe(false);
  });

  it('of a faculty is held there and in what is said to belong to it', () => {
    const dean = withRights({ right: 'dean', facultyId: 3, departmentId: null });
    expect(holds(dean, 'dean')).toBe(true);
    expect(holds(dean, 'dean', { facultyId: 3, departmentId: 8 })).toBe(true);
    expect(holds(dean, 'dean', { facultyId: 4 })).toBe(false);
    expect(holds(dean, 'dean', { facultyId: null })).toBe(false);
    expect(holds(dean, 'dean', { departmentId: 8 })).toBe(false);
  });

  it('of a department is held in that department only', () => {
    const head = withRights({ right: 'head', facultyId: null, departmentId: 8 });
    expect(holds(head, 'head', { facultyId: 3, departmentId: 8 })).toBe(true);
    expect(holds(head, 'head', { facultyId: 3, departmentId: 9 })).toBe(false);
    expect(holds(head, 'head', { facultyId: 3 })).toBe(false);
  });
});
