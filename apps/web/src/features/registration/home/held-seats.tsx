import { ROLE } from '@bilim/contract/access';
import { useQuery } from '@tanstack/react-query';
import { needTexts } from '../../../platform/i18n.ts';
import { useUser } from '../../../platform/session.ts';
import { useLater } from '../../../platform/use-later.ts';
import { heldQuery } from './home.api.ts';

/** On a student's home, as long as a seat that became free is held for them. */
export function HeldSeats() {
  return useUser().role === ROLE.student ? <Held /> : null;
}

/** Hardly anybody has one: the card comes when there is something to put on it. */
function Held() {
  const { data, dataUpdatedAt } = useQuery(heldQuery());
  const HeldCard = useLater({
    load: async () => {
      await needTexts('registration');
      return (await import('./held-card.tsx')).HeldCard;
    },
    wish: data?.length,
  });
  return HeldCard && data?.map((seat) => <HeldCard key={seat.streamId} seat={seat} readAt={dataUpdatedAt} />);
}
