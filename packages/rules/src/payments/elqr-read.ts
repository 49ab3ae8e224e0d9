import { type ElqrFields, type ElqrProblem, elqrProblem } from './elqr-fields.ts';
import { type Entry, readEntries } from './tlv.ts';

/** `body` is the input of the checksum: the caller passes its SHA-256 to `isSealedBy`. */
export type ParsedElqr = { fields: ElqrFields; body: string; checksum: string };

/**
 * Parses an ELQR with its fields in any order; unknown fields are ignored. The payload is decoded, as from
 * `payloadOfLink`.
 */
export function parseElqr(payload: string): ParsedElqr | { problem: ElqrProblem } {
  const entries = readEntries(payload);
  const last = entries?.at(-1);
  if (!entries || !last) return { problem: { field: 'payload', reason: 'cut' } };
  // The checksum must be last: it would not cover later fields.
  if (last.id !== '63') return { problem: { field: 'checksum', reason: 'missing' } };
  if (!/^[0-9a-f]{4}$/i.test(last.value)) return { problem: { field: 'checksum', reason: 'value' } };
  const flat = flattened(entries);
  if ('problem' in flat) return flat;
  const values = new Map(flat.entries.map(({ id, value }) => [id, value]));
  if (values.size < flat.entries.length) return { problem: { field: 'payload', reason: 'twice' } };
  const fields = fieldsOf(values);
  const problem = valueProblem(values) ?? elqrProblem(fields);
  if (problem) return { problem };
  return { fields, body: payload.slice(0, -'6304'.length - last.value.length), checksum: last.value };
}

/** Whether a parsed checksum matches the body with this SHA-256. */
export const isSealedBy = ({ checksum, hashHex }: { checksum: string; hashHex: string }): boolean =>
  checksum.toLowerCase() === hashHex.slice(-4).toLowerCase();

/** The decoded text after the first '#' of a link; null if it is missing or cannot be decoded. */
export function payloadOfLink(link: string): string | null {
  const at = link.indexOf('#');
  if (at < 0 || at === link.length - 1) return null;
  try {
    return decodeURIComponent(link.slice(at + 1));
  } catch {
    return null;
  }
}

/** Moves the entries of '32' and '33' to the top level, as '32/00'. */
function flattened(entries: readonly Entry[]): { entries: Entry[] } | { problem: ElqrProblem } {
  const flat: Entry[] = [];
  for (const entry of entries) {
    if (entry.id !== '32' && entry.id !== '33') {
      flat.push(entry);
      continue;
    }
    const inner = readEntries(entry.value);
    if (!inner) return { problem: { field: entry.id, reason: 'cut' } };
    flat.push({ id: entry.id, value: '' });
    flat.push(...inner.map(({ id, value }) => ({ id: `${entry.id}/${id}`, value })));
  }
  return { entries: flat };
}

type Values = ReadonlyMap<string, string>;

const fieldsOf = (values: Values): ElqrFields => ({
  kind: values.get('01') === '11' ? 'static' : 'dynamic',
  provider: values.get('32/00'),
  service: values.get('32/01'),
  account: values.get('32/10'),
  transaction: values.get('32/11'),
  amountEditable: answer(values.get('32/12')),
  accountEditable: answer(values.get('32/13')),
  merchant: values.get('33/00'),
  serviceName: values.get('33/01'),
  comment: values.get('34'),
  category: values.get('52'),
  tyiyn: tyiynOf(values.get('54')),
  providerName: values.get('59'),
});

const answer = (value: string | undefined): boolean | undefined =>
  value === undefined ? undefined : value === '11';

const tyiynOf = (value: string | undefined): number | undefined =>
  value === undefined ? undefined : Number(value);

const MUST_BE = [
  { field: 'version', id: '00', pattern: /^01$/ },
  { field: 'kind', id: '01', pattern: /^1[12]$/ },
  { field: 'currency', id: '53', pattern: /^417$/ },
] as const;
const MAY_BE = [
  { field: 'amountEditable', id: '32/12', pattern: /^1[12]$/ },
  { field: 'accountEditable', id: '32/13', pattern: /^1[12]$/ },
  { field: 'tyiyn', id: '54', pattern: /^\d{1,13}$/ },
] as const;

function valueProblem(values: Values): ElqrProblem | null {
  const missing = MUST_BE.find(({ id }) => !values.has(id));
  if (missing) return { field: missing.field, reason: 'missing' };
  const wrong = [...MUST_BE, ...MAY_BE].find(({ id, pattern }) => {
    const value = values.get(id);
    return value !== undefined && !pattern.test(value);
  });
  return wrong ? { field: wrong.field, reason: 'value' } : null;
}
