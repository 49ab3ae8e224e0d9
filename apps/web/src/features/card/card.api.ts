import { cardContract } from '@bilim/contract/areas/card.contract';
import { queryFor } from '../../platform/query-for.ts';

/** The student's own card; what was read last opens without network. */
export const ownCardQuery = () => queryFor(cardContract.own, {}, { offline: true });
