import { createHash } from 'node:crypto';
import { type DrawInput, type DrawOutcome, holdDraw, type Lot } from '@bilim/rules/registration-draw';
import * as z from 'zod';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What is published before a draw, so that its seed cannot be another one afterwards. */
export const commitmentOf = (seed: string): string => sha256(seed);

/** Everybody's place in the line for a choice, from the seed alone. */
const lotsBy =
  (seed: string): Lot =>
  ({ choice, ticket }) =>
    sha256(`${seed}:${choice}:${ticket}`);

const slot = z.object({ dayNumber: z.int(), bell: z.int(), week: z.int() });
const drawFile = z.object({
  version: z.literal(1),
  window: z.object({ id: z.int(), yearId: z.int(), season: z.int(), yearOfStudy: z.int() }),
  commitment: z.string(),
  seed: z.string(),
  streams: z.array(
    z.object({
      id: z.int(),
      disciplineId: z.int(),
      credits: z.int(),
      seats: z.int(),
      slots: z.array(slot),
    }),
  ),
  students: z.array(
    z.object({
      ticket: z.int(),
      creditsLeft: z.int(),
      busy: z.array(slot),
      begun: z.array(z.int()),
      groups: z.array(z.object({ left: z.int(), disciplineIds: z.array(z.int()) })),
      wishes: z.array(z.object({ choice: z.string(), picks: z.int(), streamIds: z.array(z.int()) })),
    }),
  ),
  outcomes: z.array(
    z.object({
      ticket: z.int(),
      choice: z.string(),
      place: z.int(),
      of: z.int(),
      tries: z.array(
        z.object({ streamId: z.int(), got: z.enum(['seat', 'full', 'clash', 'credits', 'enough']) }),
      ),
    }),
  ),
});
type DrawFile = z.output<typeof drawFile>;
export type DrawWindow = DrawFile['window'];

/** Holds a draw, and writes the file from which anybody can hold it again. The same input is the same file, to the byte. */
export function writeDraw({ window, seed, ...input }: DrawInput & { window: DrawWindow; seed: string }): {
  outcomes: DrawOutcome[];
  text: string;
  hash: string;
} {
  const outcomes = holdDraw({ ...input, lot: lotsBy(seed) });
  const text = textOf({ version: 1, window, commitment: commitmentOf(seed), seed, ...input, outcomes });
  return { outcomes, text, hash: sha256(text) };
}

/** Parsed, so that the fields stand in one order and nothing else gets in. */
const textOf = (file: object): string => `${JSON.stringify(drawFile.parse(file))}\n`;

export type Verdict =
  | {
      verified: true;
      window: DrawWindow;
      commitment: string;
      hash: string;
      students: number;
      seats: number;
    }
  | { verified: false; why: 'unreadable' | 'seed' | 'outcomes' };

/** Holds the draw of a published file again, and says whether it comes to the same. */
export function verifyDraw(text: string): Verdict {
  const file = readFile(text);
  if (!file) return { verified: false, why: 'unreadable' };
  const { seed, commitment, streams, students, outcomes, window } = file;
  if (commitmentOf(seed) !== commitment) return { verified: false, why: 'seed' };
  const again = holdDraw({ streams, students, lot: lotsBy(seed) });
  if (JSON.stringify(again) !== JSON.stringify(outcomes)) return { verified: false, why: 'outcomes' };
  const seats = outcomes.flatMap(({ tries }) => tries).filter(({ got }) => got === 'seat').length;
  return { verified: true, window, commitment, hash: sha256(text), students: students.length, seats };
}

function readFile(text: string): DrawFile | null {
  try {
    const file = drawFile.safeParse(JSON.parse(text)).data;
    // To the byte as it is written: nothing stands in it twice, or beside what is looked at.
    return file && textOf(file) === text ? file : null;
  } catch {
    return null;
  }
}
