/**
 * A payment to repeat: service and sum. A new key is a new request. A cancelled one has no effect: the sum is
 * the debt again.
 */
export type Wish = { key: string; serviceId: number; tyiyn: number; isGivenUp?: boolean };
