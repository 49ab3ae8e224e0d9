export type Gender = 'female' | 'male';

/** Placeholders of a paper’s text: {name}, or by gender {студентом|студенткой}. */
const GAP = /\{([^{}|]*)(?:\|([^{}|]*))?\}/g;

/** The placeholders of a text that facts fill, in order. */
export const gapsOf = (text: string): string[] =>
  [...text.matchAll(GAP)].flatMap(([, name = '', second]) => (second === undefined ? [name] : []));

/** Fills the placeholders of a paper’s text. An unknown placeholder throws: a paper must not be issued with a gap. */
export function fillText({
  text,
  facts,
  gender,
}: {
  text: string;
  facts: Readonly<Record<string, string>>;
  gender: Gender;
}): string {
  return text.replaceAll(GAP, (gap: string, first: string, second: string | undefined) => {
    if (second !== undefined) return gender === 'male' ? first : second;
    const known = Object.hasOwn(facts, first) ? facts[first] : undefined;
    if (known === undefined) throw new RangeError(`Nothing is known for ${gap}`);
    return known;
  });
}
