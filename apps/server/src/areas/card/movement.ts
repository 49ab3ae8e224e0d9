/** The effect of an order on a student. */
export type Movement = 'enrolled' | 'transferred' | 'leave' | 'returned' | 'expelled' | 'graduated';

const AWAY: readonly Movement[] = ['leave', 'expelled', 'graduated'];

/** Whether a student studies after these orders, oldest first. A student with a closed account does not. */
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
