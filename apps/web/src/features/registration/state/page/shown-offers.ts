import type { Offer, OfferedStream, RegistrationPage } from '@bilim/contract/areas/registration.shapes';
import { findStream, meeting, slotsOf } from './find.ts';

const plain = (text: string) => text.toLowerCase().replaceAll('ё', 'е').trim();

type Params = {
  page: RegistrationPage;
  streamIds: readonly number[];
  sections: readonly Offer['section'][];
  /** Discipline or teacher. */
  text: string;
  fitsOnly: boolean;
};

/** The matching offers of some sections; if only a teacher matches, only the teacher's streams. */
export function shownOffers({ page, streamIds, sections, text, fitsOnly }: Params): Offer[] {
  const wanted = plain(text);
  return page.offers
    .filter(({ section }) => sections.includes(section))
    .map((offer) => {
      const named = wanted === '' || plain(`${offer.name} ${offer.code}`).includes(wanted);
      const streams = offer.streams
        .filter((stream) => named || taughtBy(stream, wanted))
        .filter((stream) => !fitsOnly || fits({ page, streamIds, offer, stream }));
      return { ...offer, streams };
    })
    .filter(({ streams }) => streams.length > 0);
}

const taughtBy = ({ teachers }: OfferedStream, wanted: string) =>
  teachers.some(({ fullName }) => plain(fullName).includes(wanted));

type Placed = Pick<Params, 'page' | 'streamIds'> & { offer: Offer; stream: OfferedStream };

/**
 * Whether a stream clashes with nothing. Chosen streams of the same discipline do not count: they are
 * replaced, or have another lesson type.
 */
function fits({ page, streamIds, offer, stream }: Placed): boolean {
  if (streamIds.includes(stream.id)) return true;
  const had = page.registrations.filter(({ disciplineId }) => disciplineId !== offer.disciplineId);
  const chosen = streamIds.filter((id) => findStream(page, id)?.offer.disciplineId !== offer.disciplineId);
  return ![
    ...had.map(({ slots }) => slots),
    ...chosen.map((streamId) => slotsOf(page, { streamId, disciplineId: 0 })),
  ].some((slots) => meeting(stream.slots, slots) !== undefined);
}
