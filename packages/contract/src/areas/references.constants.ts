/** So many orders a page has. */
export const ORDERS_PAGE = 20;
export const COPIES_MAX = 5;
export const REASON_MAX = 500;
export const SOUGHT_MAX = 60;
/** So many of the things that happened to an order are told, the last ones. */
export const STEPS_SHOWN = 100;

export const ORDER_STATES = ['waiting', 'preparing', 'prepared', 'refused', 'cancelled'] as const;
export type OrderState = (typeof ORDER_STATES)[number];
export const ORDER_STEPS = [
  'ordered',
  'taken',
  'signed',
  'objected',
  'prepared',
  'refused',
  'cancelled',
] as const;
/** What an office says of a clearance sheet; `dropped` when the order ended before it said anything. */
export const SIGN_STATES = ['waiting', 'signed', 'objected', 'dropped'] as const;
/** What stands on a paper: the kind's own text, with the offices that signed, or the grades. */
export const KIND_BODIES = ['text', 'clearance', 'transcript'] as const;
