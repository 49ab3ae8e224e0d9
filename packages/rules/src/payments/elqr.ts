import { characterCount } from '../text/character-count.ts';
import { type ElqrFields, type ElqrProblem, elqrProblem } from './elqr-fields.ts';
import { MOST_IN_ENTRY, writeEntry } from './tlv.ts';

/** The text of an ELQR before its checksum. `sealElqr` appends the checksum, from the SHA-256 of this text in UTF-8. */
export function elqrBody(fields: ElqrFields): { body: string } | { problem: ElqrProblem } {
  const problem = elqrProblem(fields);
  if (problem) return { problem };
  const provider = providerPart(fields);
  const merchant = merchantPart(fields);
  if (characterCount(provider) > MOST_IN_ENTRY) return { problem: { field: '32', reason: 'long' } };
  if (characterCount(merchant) > MOST_IN_ENTRY) return { problem: { field: '33', reason: 'long' } };
  const body = written([
    ['00', '01'],
    ['01', fields.kind === 'static' ? '11' : '12'],
    ['32', provider || undefined],
    ['33', merchant || undefined],
    ['34', fields.comment],
    ['52', fields.category],
    ['53', '417'],
    ['54', fields.tyiyn?.toString()],
    ['59', fields.providerName],
  ]);
  return { body };
}

/** The complete text of an ELQR. Its checksum is not a CRC but the last four hex digits of the body’s SHA-256. */
export const sealElqr = (body: string, hashHex: string): string =>
  `${body}6304${hashHex.slice(-4).toLowerCase()}`;

/** A link that opens a bank’s app with this ELQR; the QR code contains the same text. */
export const elqrLink = (base: string, payload: string): string =>
  // A percent sign is encoded too: otherwise the reader of the link would parse it as an escape.
  base + payload.replaceAll(/[^\x21-\x7e]|%/gu, encodeURIComponent);

const providerPart = (fields: ElqrFields): string =>
  written([
    ['00', fields.provider],
    ['01', fields.service],
    ['10', fields.account],
    ['11', fields.transaction],
    ['12', answer(fields.amountEditable)],
    ['13', answer(fields.accountEditable)],
  ]);

const merchantPart = (fields: ElqrFields): string =>
  written([
    ['00', fields.merchant],
    ['01', fields.serviceName],
  ]);

const answer = (is: boolean | undefined): string | undefined =>
  is === undefined ? undefined : is ? '11' : '12';

const written = (entries: readonly (readonly [id: string, value: string | undefined])[]): string =>
  entries.map(([id, value]) => (value === undefined ? '' : writeEntry({ id, value }))).join('');
