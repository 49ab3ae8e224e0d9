import { createHash, randomBytes } from 'node:crypto';
import { isSame } from '../../../http/machine/known-by.ts';
import { type Fields, isList, textOf, type Value } from './fields.ts';

/** The last part of the called address and the shared secret are part of the signature. */
type Signing = { script: string; fields: Fields; secret: string };

/**
 * The signature of the protocol: MD5 of the script, all values in the order of their names, and the secret.
 */
export function signatureOf({ script, fields, secret }: Signing): string {
  const { pg_sig: _, ...rest } = fields;
  const text = [script, ...valuesOf(rest), secret].join(';');
  return createHash('md5').update(text).digest('hex');
}

export const isSigned = (signing: Signing): boolean =>
  isSame(textOf(signing.fields, 'pg_sig').toLowerCase(), signatureOf(signing));

/** Adds salt and signature. */
export function signed({ script, fields, secret }: Signing): Fields {
  const salted = { ...fields, pg_salt: randomBytes(12).toString('hex') };
  return { ...salted, pg_sig: signatureOf({ script, fields: salted, secret }) };
}

/** The last part of an address, which its signature includes. */
export const scriptOf = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';

function valuesOf(value: Value): readonly string[] {
  if (typeof value === 'string') return [value];
  if (isList(value)) return value.flatMap(valuesOf);
  return Object.entries(value)
    .sort(([one], [other]) => byName(one, other))
    .flatMap(([, inner]) => valuesOf(inner));
}

/** List positions are compared as numbers, names as text. */
function byName(one: string, other: string): number {
  if (/^\d+$/.test(one) && /^\d+$/.test(other)) return Number(one) - Number(other);
  return one < other ? -1 : Number(one > other);
}
