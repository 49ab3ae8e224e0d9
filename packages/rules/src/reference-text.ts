export type Gender = 'female' | 'male';

/** What a paper's text leaves open: {name}, or by gender {студентом|студенткой}. */
const GAP = /\{([^{}|]*)(?:\|([^{}|]*))?\}/g;

/** What a text leaves open and facts fill, in its order. */
export const gapsOf = (text: string): string[] =>
  [...text.matchAll(GAP)].flatMap(([, name = '', second]) => (second === undefined ? [name] : []));

/** The text of a paper with its gaps filled. A gap that nothing is known for is an error: no paper leaves with a hole in it. */
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
