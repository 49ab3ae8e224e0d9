import { cardContract } from '@bilim/contract/areas/card.contract';
import { queryFor } from '../../platform/call/query-for.ts';

/** The student's own card; the last loaded one is available offline. */
export const ownCardQuery = () => queryFor(cardContract.own, {}, { offline: true });
