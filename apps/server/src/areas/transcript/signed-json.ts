/** The signing function; the proof must name the newest key. */
type Signing = { signPaper: (text: string) => { keyId: string; signature: Buffer } };

/** Canonical JSON: equal values give equal text. Sorted keys, no spaces (RFC 8785 for the values we send). */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`).join(',')}}`;
}

/**
 * The record with a proof: a JSON Web Signature with detached payload (RFC 7797). The payload is the canonical text of
 * everything except the proof. Any library that supports EdDSA can verify it with the published key.
 */
export function withProof<Record extends object>({
  record,
  keys,
  keyId,
  keysAt,
}: {
  record: Record;
  keys: Signing;
  keyId: string;
  keysAt: string;
}) {
  const header = { alg: 'EdDSA', b64: false, crit: ['b64'], kid: keyId };
  const head = Buffer.from(JSON.stringify(header)).toString('base64url');
  const { signature, ...by } = keys.signPaper(`${head}.${canonicalJson(record)}`);
  if (by.keyId !== keyId) throw new Error('The record was signed by a key other than the one it names');
  const jws = `${head}..${signature.toString('base64url')}`;
  return { ...record, proof: { type: 'DetachedJws', canonical: 'RFC8785', keyId, keys: keysAt, jws } };
}
