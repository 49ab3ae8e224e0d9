import * as z from 'zod';

/** The fields of the answers that determine the student's next step, by their wire names. */
export const page = z.object({
  window: z.object({ state: z.string() }),
  choices: z.array(z.object({ number: z.int() })),
  offers: z.array(
    z.object({
      choice: z.int().nullable(),
      streams: z.array(z.object({ id_stream: z.int(), free: z.int(), place: z.int().nullable() })),
    }),
  ),
});
export type Page = z.output<typeof page>;
export const saved = z.object({
  saved: z.boolean(),
  problems: z.array(z.object({ kind: z.string() })),
  page,
});
export const seats = z.object({ againMs: z.int() });

/** The streams of a choice that have a free seat. */
export const freeOf = ({ offers }: Page, choice: number): number[] =>
  offers
    .filter((offer) => offer.choice === choice)
    .flatMap(({ streams }) => streams.filter(({ free }) => free > 0).map((stream) => stream.id_stream));

export const placeIn = ({ offers }: Page, streamId: number | undefined): number | null =>
  offers.flatMap(({ streams }) => streams).find((stream) => stream.id_stream === streamId)?.place ?? null;
