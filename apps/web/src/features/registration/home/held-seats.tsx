import { ROLE } from '@bilim/contract/access';
import { useQuery } from '@tanstack/react-query';
import { needTexts } from '../../../platform/i18n.ts';
import { useUser } from '../../../platform/session.ts';
import { useLater } from '../../../platform/use-later.ts';
import { heldQuery } from './home.api.ts';

/** On a student's home, as long as a seat that became free is held for them, or something became of what they had. */
export function HeldSeats() {
  return useUser().role === ROLE.student ? <Held /> : null;
}

/** Hardly anybody has any: the card comes when there is something to put on it. */
function Held() {
  const { data, dataUpdatedAt } = useQuery(heldQuery());
  const ToldCards = useLater({
    load: async () => {
      await needTexts('registration');
      return (await import('./told-cards.tsx')).ToldCards;
    },
    wish: data && data.seats.length + data.notices.length,
  });
  return ToldCards && data && <ToldCards told={data} readAt={dataUpdatedAt} />;
}
