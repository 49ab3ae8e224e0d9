import { describe, expect, it } from 'vitest';
import { commitmentOf, verifyDraw, writeDraw } from './draw-file.ts';

const stream = (id: number) => ({ id, disciplineId: id, credits: 5, seats: 1, slots: [] });
const student = (ticket: number) => ({
  ...{ ticket, creditsLeft: 36, busy: [], begun: [], groups: [] },
  wishes: [{ choice: 'group:1', picks: 1, streamIds: [1, 2] }],
});
const input = {
  window: { id: 7, yearId: 2026, season: 2, yearOfStudy: 1 },
  seed: 'a seed',
  streams: [stream(1), stream(2)],
  students: [student(100), student(101), student(102)],
};

describe('the file of a draw', () => {
  it('is the same to the byte, and is verified', () => {
    const one = writeDraw(input);
    expect(writeDraw(input)).toEqual(one);
    expect(verifyDraw(one.text)).toEqual({
      ...{ verified: true, window: input.window, hash: one.hash, students: 3, seats: 2 },
      commitment: commitmentOf(input.seed),
    });
    expect(writeDraw({ ...input, seed: 'another seed' }).text).not.toBe(one.text);
  });

  it('is found out when anything in it was changed', () => {
    const { text } = writeDraw(input);
    const changed = (change: (file: Record<string, unknown>) => void) => {
      const file = JSON.parse(text);
      change(file);
      return verifyDraw(`${JSON.stringify(file)}\n`);
    };
    const why = (word: string) => ({ verified: false, why: word });
    expect(changed((file) => Object.assign(file, { seed: 'another seed' }))).toEqual(why('seed'));
    const both = { seed: 'b', commitment: commitmentOf('b') };
    expect(changed((file) => Object.assign(file, both))).toEqual(why('outcomes'));
    expect(changed((file) => Object.assign(file, { students: [student(100), student(101)] }))).toEqual(
      why('outcomes'),
    );
    expect(changed((file) => Object.assign(file, { outcomes: [] }))).toEqual(why('outcomes'));
    expect(changed((file) => Object.assign(file, { version: 2 }))).toEqual(why('unreadable'));
    expect(verifyDraw('no file')).toEqual(why('unreadable'));
    // Nothing may stand beside what is looked at, nor twice.
    expect(changed((file) => Object.assign(file, { winner: 100 }))).toEqual(why('unreadable'));
    expect(verifyDraw(text.replace('{', '{"outcomes":[],'))).toEqual(why('unreadable'));
    expect(verifyDraw(JSON.stringify(JSON.parse(text), null, 2))).toEqual(why('unreadable'));
  });
});
