/** The storage key of this device's reading positions; in its own module, since every screen checks it. */
export const PLACES = 'reading-places';
