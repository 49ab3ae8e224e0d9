/** Where this device keeps how far its person has read; by itself, since every screen looks whether there is something. */
export const PLACES = 'reading-places';
