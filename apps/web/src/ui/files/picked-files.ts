import { MB } from '@bilim/contract/limits';

export type FileRules = {
  maxSizeMb: number;
  max: number;
  /** Accepted extensions in lower case: ['pdf', 'epub']. Any kind when absent. */
  kinds?: readonly string[];
};

/** `content`: the contents match no accepted kind, independent of the name. */
export type Refusal = 'kind' | 'content' | 'empty' | 'size';

const extensionOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

function refusalOf({ file, rules }: { file: File; rules: FileRules }): Refusal | null {
  if (rules.kinds && !rules.kinds.includes(extensionOf(file.name))) return 'kind';
  if (file.size === 0) return 'empty';
  return file.size > rules.maxSizeMb * MB ? 'size' : null;
}

/** Sorts chosen files into accepted and refused, with the reason, and reports whether some exceeded the limit. */
export function sortOutFiles({
  files,
  already,
  rules,
}: {
  files: readonly File[];
  /** Number of existing files. */
  already: number;
  rules: FileRules;
}) {
  const judged = files.map((file) => ({ file, refusal: refusalOf({ file, rules }) }));
  const fitting = judged.flatMap(({ file, refusal }) => (refusal ? [] : [file]));
  const room = Math.max(0, rules.max - already);
  return {
    taken: fitting.slice(0, room),
    refused: judged.flatMap(({ file, refusal }) => (refusal ? [{ file, refusal }] : [])),
    tooMany: fitting.length > room,
  };
}
