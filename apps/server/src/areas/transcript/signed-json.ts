/** What signs, and the key that is the newest. */
type Signing = { signPaper: (text: string) => { keyId: string; signature: Buffer } };

/** One text for one value, however it was put together: keys in their order, no spaces (RFC 8785 for what we send). */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`).join(',')}}`;
}

/**
 * The record with a proof in it: a JSON Web Signature without its payload (RFC 7797), which is the canonical text of all but the proof. Any
 * library that knows EdDSA can check it by the published key.
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
  if (by.keyId !== keyId) throw new Error('A record was signed by another key than it names');
  const jws = `${head}..${signature.toString('base64url')}`;
  return { ...record, proof: { type: 'DetachedJws', canonical: 'RFC8785', keyId, keys: keysAt, jws } };
}
