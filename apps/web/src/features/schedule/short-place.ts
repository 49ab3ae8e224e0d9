/** '3/215', 'ГК/311': where a building's full name does not fit. */
export function shortPlace({ building, room }: { building: string; room: string }) {
  return `${shortBuilding(building)}/${room}`;
}

/** A building by its number, or by the first letters of its name. */
export function shortBuilding(name: string) {
  const number = /\d+/.exec(name)?.[0];
  if (number) return number;
  const letters = name.split(/\s+/).map((word) => [...word][0] ?? '');
  return letters.join('').toUpperCase();
}
