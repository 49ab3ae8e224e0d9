/** What can be paid by card at once, in tyiyn: from one som to a million. */
export const CARD_LEAST = 100;
export const CARD_MOST = 100_000_000;

/** As printed below the button. */
export const CARD_BRANDS = ['Elcart', 'Visa', 'Mastercard'];
