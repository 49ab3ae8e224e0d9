/** What an order does with a student. */
export type Movement = 'enrolled' | 'transferred' | 'leave' | 'returned' | 'expelled' | 'graduated';

const AWAY: readonly Movement[] = ['leave', 'expelled', 'graduated'];

/** Whether somebody studies after these orders, the oldest first. Whose account is closed does not. */
export const studiesAfter = ({
  active,
  orders,
}: {
  active: boolean;
  orders: readonly { movement: Movement }[];
}): boolean => {
  const last = orders.at(-1);
  return active && !(last && AWAY.includes(last.movement));
};
