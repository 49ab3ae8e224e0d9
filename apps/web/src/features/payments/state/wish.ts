/**
 * A payment that is to be tried once more: for what, and how much. Another key is another wish. One that was given up asks for
 * nothing: the sum is the debt again.
 */
export type Wish = { key: string; serviceId: number; tyiyn: number; isGivenUp?: boolean };
