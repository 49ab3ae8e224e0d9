import type { registrationHome } from '@bilim/contract/areas/registration.home';
import type * as z from 'zod';
import { HeldCard } from './held-card.tsx';
import { NoticeCard } from './notice-card.tsx';

type HeldSeats = z.output<(typeof registrationHome)['held']['output']>;

/** Held seats come first: they expire. */
export const HeldCards = ({ held: { seats, notices }, readAt }: { held: HeldSeats; readAt: number }) => (
  <>
    {seats.map((seat) => (
      <HeldCard key={seat.streamId} seat={seat} readAt={readAt} />
    ))}
    {notices.map((notice) => (
      <NoticeCard key={notice.stepId} notice={notice} />
    ))}
  </>
);
