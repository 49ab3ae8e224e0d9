/** A payment that is to be tried once more: for what, and how much. Another key is another wish. */
export type Wish = { key: string; serviceId: number; tyiyn: number };
