import { lookOf, oddLetters } from '../../../files/tables/look-alikes.ts';
import { allCodes, dropLookup, makeLookup, newCodes } from '../match/lookup.queries.ts';
import type { RowProblem, Sheet } from '../sheets/sheet.ts';
import { type Bringing, type OfFeeds, reporter } from './bringing.ts';

/** Makes the lookup table of a sheet once. */
export async function knowCodes({ ask, codes }: Bringing, sheet: Sheet) {
  if (codes.lookups.has(sheet.name)) return;
  await makeLookup(ask, { sheet, isStaged: codes.matched.has(sheet.name) });
  codes.lookups.add(sheet.name);
}

/** Normalized codes of a sheet, loaded when a reference is not found. */
async function looksOf({ ask, codes }: Bringing, name: string): Promise<ReadonlyMap<string, string>> {
  const kept = codes.looks.get(name);
  if (kept) return kept;
  const looks = new Map((await allCodes(ask, name)).map((code) => [lookOf(code), code]));
  codes.looks.set(name, looks);
  return looks;
}

type Unknown = { file: number; line: number; key: string; to: string; value: string };

/** The problem of an unknown code; it names a known code that looks the same. */
export async function unknownCode(bringing: Bringing, { to, ...at }: Unknown): Promise<RowProblem> {
  const like = (await looksOf(bringing, to)).get(lookOf(at.value));
  if (like === undefined || like === at.value) return { ...at, code: 'unknown', details: { sheet: to } };
  return { ...at, ...alike({ code: at.value, like }) };
}

function alike({ code, like }: { code: string; like: string }): Pick<RowProblem, 'code' | 'details'> {
  const [odd] = oddLetters({ code, like });
  if (!odd) return { code: 'lookAlike', details: { like } };
  return {
    code: odd.is === 'latin' ? 'lookAlikeLatin' : 'lookAlikeCyrillic',
    details: { like, letter: odd.letter, at: odd.at },
  };
}

/** Reports a new code that looks like an existing or another new code as a typing error. */
export async function reportLookAlikes(bringing: Bringing, of: OfFeeds) {
  const { ask } = bringing;
  const { sheet } = of;
  const coded = sheet.columns.find(({ kind }) => kind.kind === 'code' && kind.typed);
  if (!coded) return;
  const fresh = await newCodes(ask, { sheet, key: coded.key });
  if (fresh.length === 0) return;
  const report = reporter(bringing, of);
  // Without the rows of the files; the lookup that references use is made later.
  await makeLookup(ask, { sheet, isStaged: false });
  const looks = new Map((await allCodes(ask, sheet.name)).map((code) => [lookOf(code), code]));
  await dropLookup(ask, sheet);
  for (const { value, ...at } of fresh) {
    const look = lookOf(value);
    const like = looks.get(look);
    if (like !== undefined && like !== value)
      report({ ...at, key: coded.key, value, ...alike({ code: value, like }) });
    else looks.set(look, value);
  }
}
