type Noted = { present: number; absent: number };
type Row = { qrPresent: number; qrAbsent: number; handPresent: number; handAbsent: number };

/** The percentage of students present among those marked; null if none is marked. */
export const shareOf = ({ present, absent }: Noted): number | null =>
  present + absent === 0 ? null : (100 * present) / (present + absent);

export const withQr = ({ qrPresent, qrAbsent }: Row): Noted => ({ present: qrPresent, absent: qrAbsent });
export const byHand = ({ handPresent, handAbsent }: Row): Noted => ({
  present: handPresent,
  absent: handAbsent,
});
export const altogether = (row: Row): Noted => ({
  present: row.qrPresent + row.handPresent,
  absent: row.qrAbsent + row.handAbsent,
});

/** The sum of the rows. Its shares are calculated from totals, not as a mean of means. */
export function sumOf<Key extends string>(
  rows: readonly Readonly<Record<Key, number>>[],
  keys: readonly Key[],
) {
  const zero = Object.fromEntries(keys.map((key) => [key, 0])) as Record<Key, number>;
  for (const row of rows) for (const key of keys) zero[key] += row[key];
  return zero;
}
