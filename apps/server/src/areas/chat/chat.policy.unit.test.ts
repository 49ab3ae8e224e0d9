import { describe, expect, it } from 'vitest';
import type { Person } from '../../ground/person.ts';
import { checkText, conversationPolicy, isContact, messagePolicy } from './chat.policy.ts';

const person: Person = {
  id: 1,
  code: 1,
  role: 1,
  fullName: '',
  latinName: '',
  groupId: null,
  facultyId: null,
  rights: [],
};

describe('the chat policy', () => {
  it.each([
    { shareClass: true, alreadyWrote: false, may: true },
    { shareClass: false, alreadyWrote: true, may: true },
    { shareClass: true, alreadyWrote: true, may: true },
    { shareClass: false, alreadyWrote: false, may: false },
  ])('shared class $shareClass, written before $alreadyWrote: access $may', ({ may, ...facts }) => {
    const enters = (between: [number, number]) =>
      conversationPolicy.allows(person, 'enter', { between, ...facts });
    expect([enters([1, 2]), enters([2, 1])]).toEqual([may, may]);
    // Neither a chat with oneself nor one between two others.
    expect([enters([1, 1]), enters([2, 3])]).toEqual([false, false]);
  });

  it('admits the members of a class and hides its conversation from others', () => {
    expect(conversationPolicy.allows(person, 'enter', { isMember: true })).toBe(true);
    for (const facts of [{ isMember: false }, null]) {
      expect(() => conversationPolicy.authorize(person, 'enter', facts)).toThrow('CHAT_FORBIDDEN');
    }
  });

  it('shows a teacher the students, and a student the teachers and classmates', () => {
    const [teacher, colleague] = [
      { id: 1, role: 1 },
      { id: 2, role: 1 },
    ];
    const [student, classmate] = [
      { id: 3, role: 2 },
      { id: 4, role: 2 },
    ];
    expect(isContact({ viewer: teacher, member: student })).toBe(true);
    expect(isContact({ viewer: teacher, member: colleague })).toBe(false);
    expect(isContact({ viewer: student, member: teacher })).toBe(true);
    expect(isContact({ viewer: student, member: classmate })).toBe(true);
    expect(isContact({ viewer: student, member: student })).toBe(false);
  });

  it('allows only the author to remove a message', () => {
    expect(messagePolicy.allows(person, 'remove', { authorId: 1 })).toBe(true);
    expect(messagePolicy.allows(person, 'remove', { authorId: 2 })).toBe(false);
  });
});

describe('a text', () => {
  const check = (text: string, fileCount = 0) => checkText({ text, fileCount });

  it('must not be blank without a file', () => {
    expect(() => check('')).toThrow('CHAT_EMPTY');
    expect(() => check(' \n\t')).toThrow('CHAT_EMPTY');
    expect(() => check('', 1)).not.toThrow();
  });

  it('has 4,000 characters at most, and an emoji counts as one', () => {
    expect(() => check('ө'.repeat(4_000))).not.toThrow();
    expect(() => check('😀'.repeat(4_000))).not.toThrow();
    expect(() => check('😀'.repeat(4_001))).toThrow('CHAT_TEXT_TOO_LONG');
    expect(() => check('a'.repeat(4_001))).toThrow('CHAT_TEXT_TOO_LONG');
  });
});
