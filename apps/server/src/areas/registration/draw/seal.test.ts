import { createHash } from 'node:crypto';
import { registrationContract } from '@bilim/contract/areas/registration.contract';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { drawTickets, drawWishSaves } from '../../../db/tables.ts';
import {
  inHours,
  type Registering,
  type RegistrationStage,
  SPRING,
  SPRING_WIRE,
  stageForEach,
} from '../../../testing/factories/registration.ts';
import { drawWindow } from './draw.service.ts';
import { verifyDraw } from './file.ts';

let stage: RegistrationStage;
stageForEach(
  (made) => {
    stage = made;
  },
  { way: 'draw' },
);

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const SHARES = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(64));
const MINUTE = 1 / 60;

const { wishes: reading, saveWishes, revealShare, drawFile } = registrationContract;
const read = ({ client }: Registering) => client.call(reading, SPRING);
const tell = async ({ client }: Registering, share: string) => {
  const { status, envelope } = await client.send(revealShare, { ...SPRING_WIRE, share });
  return envelope.code ?? status;
};
const fileOf = async ({ client }: Registering) =>
  (await client.send(drawFile, { windowId: stage.windowId })).response.body;
const shape = z.object({
  seed: z.string(),
  seal: z.string(),
  shares: z.array(z.object({ ticket: z.int(), share: z.string() })),
  tickets: z.array(z.object({ ticket: z.int() })),
  outcomes: z.array(z.object({ ticket: z.int(), place: z.int(), choice: z.string() })),
});

/** Students who wish for one seat; each browser has promised a share. */
async function wishing() {
  const { streamIds, disciplineId } = await stage.offer({ streams: [{ seats: 1 }] });
  const choice = `discipline:${disciplineId}`;
  const students: Registering[] = [];
  for (const share of SHARES) {
    const student = await stage.student();
    const wishes = [{ choice, streamIds }];
    await student.client.call(saveWishes, { ...SPRING, wishes, shareHash: sha256(share) });
    students.push(student);
  }
  return { choice, streamIds, students };
}

describe("a draw is decided by the seed and the students' shares", () => {
  it('no one can know the result while a ticket can still be added', async () => {
    const { choice, streamIds, students } = await wishing();
    const [one, two, three, four] = students;
    if (!one || !two || !three || !four) throw new Error('Expected four students');
    // Too early: a share in the database would reveal the result.
    expect(await tell(one, SHARES[0] ?? '')).toBe('REGISTRATION_CLOSED');
    stage.setNow(inHours(2));
    await stage.runJobs();
    const sealed = await read(one);
    expect(sealed).toMatchObject({ seed: null, seal: { until: inHours(3) }, share: { isTold: false } });
    expect((await stage.toldTo(one)).at(-1)).toMatchObject({ what: 'sealed' });

    // Tickets and wishes added by the office after the seal do not count.
    const office = await stage.student();
    const of = { windowId: stage.windowId, studentId: office.id };
    await stage.db.insert(drawTickets).values({ ...of, ticket: 999_999 });
    const late = stage.db.insert(drawWishSaves).values({
      ...of,
      savedAt: inHours(2),
      wishes: [{ choice, stream_ids: streamIds }],
    });
    await expect(late).rejects.toMatchObject({ cause: { constraint: 'draw_wish_saves_sealed' } });

    expect(await tell(one, SHARES[1] ?? '')).toBe('REGISTRATION_SHARE');
    for (const [place, student] of students.entries()) {
      expect(await drawWindow({ context: stage.context, windowId: stage.windowId })).toBeNull();
      expect(await tell(student, SHARES[place] ?? '')).toBe(200);
    }
    expect(await tell(one, SHARES[0] ?? '')).toBe(200);
    stage.setNow(inHours(2 + MINUTE));
    await stage.runJobs();

    const text = await fileOf(one);
    expect(verifyDraw(text)).toMatchObject({
      verified: true,
      students: 4,
      seats: 1,
      sealed: { hash: sealed.seal?.hash, tickets: 4, shares: 4 },
    });
    const file = shape.parse(JSON.parse(text));
    expect(file.tickets.map(({ ticket }) => ticket)).not.toContain(999_999);
    // Computes the lots by hand from the shares in ticket order.
    const tickets = await Promise.all(students.map(async (student) => (await read(student)).ticket ?? 0));
    const told = tickets
      .map((ticket, place) => ({ ticket, share: SHARES[place] }))
      .sort((left, right) => left.ticket - right.ticket);
    const mixed = sha256(
      [file.seed, file.seal, ...told.map(({ ticket, share }) => `${ticket}=${share}`)].join(':'),
    );
    const lot = (ticket: number) => sha256(`${mixed}:${choice}:${ticket}`);
    const line = [...tickets].sort((left, right) => (lot(left) < lot(right) ? -1 : 1));
    expect(file.outcomes.map(({ ticket }) => ticket)).toEqual(line);
  });

  it('the draw waits one hour for missing shares, then it is held without them', async () => {
    const { students } = await wishing();
    const [one, two] = students;
    if (!one || !two) throw new Error('Expected two students');
    stage.setNow(inHours(2));
    await stage.runJobs();
    expect(await tell(one, SHARES[0] ?? '')).toBe(200);
    stage.setNow(inHours(3 - MINUTE));
    await stage.runJobs();
    expect((await read(one)).seed).toBeNull();
    stage.setNow(inHours(3));
    expect(await tell(two, SHARES[1] ?? '')).toBe('REGISTRATION_CLOSED');
    await stage.runJobs();
    expect((await read(one)).seed).not.toBeNull();
    expect(verifyDraw(await fileOf(one))).toMatchObject({
      verified: true,
      sealed: { tickets: 4, shares: 1 },
    });
  });
});
