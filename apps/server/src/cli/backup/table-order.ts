/** Sorts tables so that each comes after the tables it refers to. */
export function inOrderOfReference<Table extends { name: string }>({
  tables,
  references,
}: {
  tables: readonly Table[];
  references: readonly { child: string; parent: string }[];
}): Table[] {
  const ordered: Table[] = [];
  const placed = new Set<string>();
  let left = [...tables];
  while (left.length > 0) {
    const ready = left.filter(({ name }) =>
      references.every(({ child, parent }) => child !== name || placed.has(parent)),
    );
    if (ready.length === 0) {
      throw new Error(
        `These tables refer to each other in a cycle: ${left.map(({ name }) => name).join(', ')}`,
      );
    }
    for (const table of ready) placed.add(table.name);
    ordered.push(...ready);
    left = left.filter(({ name }) => !placed.has(name));
  }
  return ordered;
}
