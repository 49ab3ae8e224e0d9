import type { PaymentsPage } from '@bilim/contract/areas/payments.shapes';
import type { Config } from '../../../ground/config.ts';
import { CARD_BRANDS, CARD_LEAST, CARD_MOST } from './card-limits.ts';

/** The card settings for the student's page. */
export const cardWay = ({ card }: Pick<Config, 'card'>): PaymentsPage['card'] => ({
  way: wayOf(card),
  least: CARD_LEAST,
  most: CARD_MOST,
  brands: CARD_BRANDS,
});

function wayOf(card: Config['card']): PaymentsPage['card']['way'] {
  if (!card) return 'none';
  return card.name === 'sandbox' ? 'sandbox' : 'acquirer';
}
