import { freeFileName } from '@bilim/rules/text/free-file-name';

type Named = { name: string; sha256: string };
type Placed = { name: string; position: number };
export type Attached = Named & Placed;

/** Uploads that are not attached yet: a repeated form must not duplicate its files. */
export function onlyNew<File extends Named>({
  uploads,
  present,
}: {
  uploads: readonly File[];
  present: readonly Named[];
}): File[] {
  const seen = new Set(present.map(identity));
  return uploads.filter((upload) => {
    const known = seen.has(identity(upload));
    seen.add(identity(upload));
    return !known;
  });
}

const identity = ({ name, sha256 }: Named) => `${sha256} ${nameInPost(name)}`;

/** The separator of the joined list (';!;') must not occur in a name, and a name must not end with a part of it. */
export const nameInPost = (name: string) => name.replaceAll(/(?:;!+)+;?/g, ';');

/** Gives files names that are unique in the post, and positions after the existing ones. */
export function placeFiles({
  files,
  present,
}: {
  files: ReadonlyArray<{ id: number; name: string }>;
  present: readonly Placed[];
}): Array<Placed & { fileId: number }> {
  const taken = new Set(present.map(({ name }) => name));
  const first = Math.max(-1, ...present.map(({ position }) => position)) + 1;
  return files.map(({ id, name: given }, index) => {
    const name = freeFileName({ name: nameInPost(given), taken });
    taken.add(name);
    return { fileId: id, name, position: first + index };
  });
}
