import { ROLE } from '@bilim/contract/access';
import { useQuery } from '@tanstack/react-query';
import { useLater } from '../../../platform/page/use-later.ts';
import { useUser } from '../../../platform/session/session.ts';
import { needTexts } from '../../../platform/words/i18n.ts';
import { heldQuery } from './home.api.ts';

/** On a student's home screen, while a seat is held for them or a registration has changed. */
export function HeldSeats() {
  return useUser().role === ROLE.student ? <Held /> : null;
}

/** Lazy: few students have any. */
function Held() {
  const { data, dataUpdatedAt } = useQuery(heldQuery());
  const HeldCards = useLater({
    load: async () => {
      await needTexts('registration');
      return (await import('./held-cards.tsx')).HeldCards;
    },
    wish: data && data.seats.length + data.notices.length,
  });
  return HeldCards && data && <HeldCards held={data} readAt={dataUpdatedAt} />;
}
