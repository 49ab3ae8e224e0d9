import { createHash, randomBytes } from 'node:crypto';
import { isSame } from '../../../http/machine/known-by.ts';
import { type Fields, isList, textOf, type Value } from './fields.ts';

/** What is signed, in whose name: the last part of the address that is called, and the secret of both sides. */
type Signing = { script: string; fields: Fields; secret: string };

/** The protocol's signature: the script, every value in the order of the names, the secret; MD5 of all that. */
export function signatureOf({ script, fields, secret }: Signing): string {
  const { pg_sig: _, ...rest } = fields;
  const text = [script, ...valuesOf(rest), secret].join(';');
  return createHash('md5').update(text).digest('hex');
}

/** Whether it carries the signature of who knows the secret. */
export const isSigned = (signing: Signing): boolean =>
  isSame(textOf(signing.fields, 'pg_sig').toLowerCase(), signatureOf(signing));

/** With salt and signature, ready to be sent. */
export function signed({ script, fields, secret }: Signing): Fields {
  const salted = { ...fields, pg_salt: randomBytes(12).toString('hex') };
  return { ...salted, pg_sig: signatureOf({ script, fields: salted, secret }) };
}

/** What a signature over an address is made with: its last part. */
export const scriptOf = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';

function valuesOf(value: Value): readonly string[] {
  if (typeof value === 'string') return [value];
  if (isList(value)) return value.flatMap(valuesOf);
  return Object.entries(value)
    .sort(([one], [other]) => byName(one, other))
    .flatMap(([, inner]) => valuesOf(inner));
}

/** Places in a list are compared as numbers, names by their letters. */
function byName(one: string, other: string): number {
  if (/^\d+$/.test(one) && /^\d+$/.test(other)) return Number(one) - Number(other);
  return one < other ? -1 : Number(one > other);
}
