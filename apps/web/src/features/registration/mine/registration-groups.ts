import type { OwnRegistration } from '@bilim/contract/areas/registration.shapes';

export type Registered = { disciplineId: number; rows: [OwnRegistration, ...OwnRegistration[]] };

/** The rows of one discipline are one registration. */
export function registeredOf(rows: readonly OwnRegistration[]): Registered[] {
  const found = new Map<number, Registered>();
  for (const row of rows) {
    const known = found.get(row.disciplineId);
    if (known) known.rows.push(row);
    else found.set(row.disciplineId, { disciplineId: row.disciplineId, rows: [row] });
  }
  return [...found.values()];
}
