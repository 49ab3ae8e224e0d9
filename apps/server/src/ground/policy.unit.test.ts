import { Failure } from '@bilim/contract/failures';
import { describe, expect, it } from 'vitest';
import type { Person } from './person.ts';
import { policy } from './policy.ts';

type Note = { authorId: number; text: string };
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
const notes = policy({
  missing: 'NEWS_NOT_FOUND',
  allow: {
    read: () => true,
    edit: (person: Person, note: Pick<Note, 'authorId'>) => note.authorId === person.id,
  },
});
const own: Note = { authorId: 1, text: 'x' };
const foreign: Note = { authorId: 2, text: 'x' };

describe('a policy', () => {
  it('returns the loaded object when access is allowed', () => {
    expect(notes.authorize(person, 'edit', own)).toBe(own);
    expect(notes.authorize(person, 'read', foreign).text).toBe('x');
  });

  it('refuses with different codes for a forbidden and a missing object', () => {
    expect(() => notes.authorize(person, 'edit', foreign)).toThrow(new Failure('FORBIDDEN'));
    expect(() => notes.authorize(person, 'edit', undefined)).toThrow(new Failure('NEWS_NOT_FOUND'));
    expect(() => notes.authorize(person, 'read', null)).toThrow(new Failure('NEWS_NOT_FOUND'));
  });

  it('answers without throwing, for buttons', () => {
    expect(notes.allows(person, 'edit', own)).toBe(true);
    expect(notes.allows(person, 'edit', foreign)).toBe(false);
  });

  it('can hide that an object exists', () => {
    const hidden = policy({ missing: 'NOT_FOUND', refused: 'NOT_FOUND', allow: { read: () => false } });
    expect(() => hidden.authorize(person, 'read', own)).toThrow(new Failure('NOT_FOUND'));
  });
});
