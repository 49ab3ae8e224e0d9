import { describe, expect, it } from 'vitest';
import { mayAddress, withinRights } from './addressees.ts';

const news = (facultyId: number | null) => ({ right: 'news', facultyId, departmentId: null }) as const;
const anywhere = { rights: [news(null)] };
const inThree = { rights: [{ ...news(5), right: 'dean' } as const, news(3)] };
const draft = { text: 'Новость', facultyId: null };

describe('a writer', () => {
  it('with the right for all faculties may address any faculty', () => {
    expect([null, 3, 5].map((faculty) => mayAddress(anywhere, faculty))).toEqual([true, true, true]);
    expect(withinRights({ draft, writer: anywhere })).toBe(draft);
  });

  it('of one faculty may address only that one', () => {
    expect([null, 3, 5].map((faculty) => mayAddress(inThree, faculty))).toEqual([false, true, false]);
  });

  it('of one faculty starts with it, also for a draft begun for everyone', () => {
    expect(withinRights({ draft, writer: inThree })).toEqual({ text: 'Новость', facultyId: 3 });
    expect(withinRights({ draft: { ...draft, facultyId: 5 }, writer: inThree }).facultyId).toBe(3);
  });

  it('of two faculties keeps the chosen one', () => {
    const writer = { rights: [news(3), news(5)] };
    expect(withinRights({ draft: { ...draft, facultyId: 5 }, writer }).facultyId).toBe(5);
  });
});
