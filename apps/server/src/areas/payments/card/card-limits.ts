/** The limits of one card payment in tyiyn: one som to one million som. */
export const CARD_LEAST = 100;
export const CARD_MOST = 100_000_000;

/** As printed below the button. */
export const CARD_BRANDS = ['Elcart', 'Visa', 'Mastercard'];
