import type { cardContract } from '@bilim/contract/areas/card.contract';
import type { AppContext } from '../../context/app-context.ts';
import { bind } from '../../http/bind.ts';
import type { Handlers } from '../../http/mount-area.ts';
import { getOwnCard, reissueCard, sendCardPhoto, showCard } from './card.service.ts';
import { sendCardPage } from './card-page.ts';

export function cardRoutes(context: AppContext): Handlers<typeof cardContract> {
  const call = bind(context);
  return {
    own: call(getOwnCard, 'origin'),
    reissue: call(reissueCard, 'origin', 'attempt'),
    info: ({ language, input }) => showCard({ context, language, data: input.data }),
    photo: ({ input }, http) => sendCardPhoto({ context, data: input.data, ...http }),
    page: ({ language, input }, { reply }) => sendCardPage({ context, language, data: input.data, reply }),
  };
}
