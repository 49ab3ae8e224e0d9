import { describe, expect, it } from 'vitest';
import { commitmentOf, verifyDraw, writeDraw } from './file.ts';
import { shareHashOf } from './seal.ts';

const stream = (id: number) => ({ id, disciplineId: id, credits: 5, seats: 1, slots: [] });
const wish = { choice: 'group:1', streamIds: [1, 2] };
const student = (ticket: number) => ({
  ticket,
  creditsLeft: 36,
  busy: [],
  begun: [],
  groups: [],
  wishes: [{ choice: wish.choice, picks: 1, streamIds: wish.streamIds }],
});
const ticket = (number: number, share: string | null) => ({
  ticket: number,
  shareHash: share && shareHashOf(share),
  wishes: [wish],
});
const input = {
  window: { id: 7, yearId: 2026, season: 2, yearOfStudy: 1 },
  seed: 'a seed',
  streams: [stream(1), stream(2)],
  students: [student(100), student(101), student(102)],
  tickets: [ticket(100, 'one'), ticket(101, 'other'), ticket(102, null)],
  shares: [{ ticket: 100, share: 'one' }],
};

/** A file in the format of the first release. */
const BEFORE = `${[
  '{"version":1,"window":{"id":7,"yearId":2026,"season":2,"yearOfStudy":1},"commitment":"8f44d509e0492a',
  'cec4fc109a030a5c751f063fb743cc388f0ed722bacc3bc66c","seed":"a seed","streams":[{"id":1,"disciplineId',
  '":1,"credits":5,"seats":1,"slots":[]},{"id":2,"disciplineId":2,"credits":5,"seats":1,"slots":[]}],"s',
  'tudents":[{"ticket":100,"creditsLeft":36,"busy":[],"begun":[],"groups":[],"wishes":[{"choice":"group',
  ':1","picks":1,"streamIds":[1,2]}]},{"ticket":101,"creditsLeft":36,"busy":[],"begun":[],"groups":[],"',
  'wishes":[{"choice":"group:1","picks":1,"streamIds":[1,2]}]},{"ticket":102,"creditsLeft":36,"busy":[]',
  ',"begun":[],"groups":[],"wishes":[{"choice":"group:1","picks":1,"streamIds":[1,2]}]}],"outcomes":[{"',
  'ticket":102,"choice":"group:1","place":1,"of":3,"tries":[{"streamId":1,"got":"seat"},{"streamId":2,"',
  'got":"enough"}]},{"ticket":100,"choice":"group:1","place":2,"of":3,"tries":[{"streamId":1,"got":"ful',
  'l"},{"streamId":2,"got":"seat"}]},{"ticket":101,"choice":"group:1","place":3,"of":3,"tries":[{"strea',
  'mId":1,"got":"full"},{"streamId":2,"got":"full"}]}]}',
].join('')}\n`;

describe('the draw file', () => {
  it('the same input gives the same bytes, and the file is verified', () => {
    const one = writeDraw(input);
    expect(writeDraw(input)).toEqual(one);
    expect(verifyDraw(one.text)).toEqual({
      verified: true,
      window: input.window,
      hash: one.hash,
      students: 3,
      seats: 2,
      commitment: commitmentOf(input.seed),
      sealed: { hash: expect.stringMatching(/^[0-9a-f]{64}$/), tickets: 3, shares: 1 },
    });
    expect(writeDraw({ ...input, seed: 'another seed' }).text).not.toBe(one.text);
  });

  it('another share changes the order: the seed alone does not decide', () => {
    const turns = new Set(
      Array.from({ length: 40 }, (_, place) => {
        const share = `share ${place}`;
        const tickets = [ticket(100, share), ...input.tickets.slice(1)];
        const { outcomes } = writeDraw({ ...input, tickets, shares: [{ ticket: 100, share }] });
        return outcomes.map((outcome) => outcome.ticket).join();
      }),
    );
    expect(turns.size).toBeGreaterThan(3);
  });

  it('a version 1 file without shares is still verified', () => {
    expect(verifyDraw(BEFORE)).toMatchObject({ verified: true, students: 3, seats: 2, sealed: null });
    expect(verifyDraw(BEFORE.replace('"place":1', '"place":2'))).toMatchObject({ verified: false });
  });

  it('any change in the file is detected', () => {
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
    const tickets = why('tickets');
    expect(changed((file) => Object.assign(file, { seal: 'another' }))).toEqual(tickets);
    expect(changed((file) => Object.assign(file, { shares: [{ ticket: 100, share: 'two' }] }))).toEqual(
      tickets,
    );
    expect(changed((file) => Object.assign(file, { students: [...input.students, student(103)] }))).toEqual(
      tickets,
    );
    const turned = { ...student(100), wishes: [{ choice: wish.choice, picks: 1, streamIds: [2, 1] }] };
    expect(changed((file) => Object.assign(file, { students: [turned, student(101)] }))).toEqual(tickets);
    expect(changed((file) => Object.assign(file, { version: 3 }))).toEqual(why('unreadable'));
    expect(verifyDraw('no file')).toEqual(why('unreadable'));
    // Unknown and duplicate keys are rejected.
    expect(changed((file) => Object.assign(file, { winner: 100 }))).toEqual(why('unreadable'));
    expect(verifyDraw(text.replace('{', '{"outcomes":[],'))).toEqual(why('unreadable'));
    expect(verifyDraw(JSON.stringify(JSON.parse(text), null, 2))).toEqual(why('unreadable'));
  });
});
