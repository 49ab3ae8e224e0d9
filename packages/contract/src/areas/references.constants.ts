/** Orders per page. */
export const ORDERS_PAGE = 20;
export const COPIES_MAX = 5;
export const REASON_MAX = 500;
export const SOUGHT_MAX = 60;
/** Number of an order’s latest steps that are returned. */
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
/** An office’s decision on a clearance sheet; `dropped` if the order ended before the decision. */
export const SIGN_STATES = ['waiting', 'signed', 'objected', 'dropped'] as const;
/** The contents of a paper: the text of its kind, with the signing offices, or the grades. */
export const KIND_BODIES = ['text', 'clearance', 'transcript'] as const;
