import { fromLetters } from '@bilim/rules/papers/paper-facts';

type Signed = { text: string; signature: Uint8Array; publicKey: string };

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Verifies a signature: by the browser if it supports Ed25519, else by code loaded on demand. */
export async function isSignedBy({ text, signature, publicKey }: Signed): Promise<boolean> {
  const key = fromLetters(publicKey);
  if (key?.length !== 32) return false;
  const native = await inBrowser({ key, text, signature });
  if (native !== null) return native;
  const [{ hashes, verify }, { sha512 }] = await Promise.all([
    import('@noble/ed25519'),
    import('@noble/hashes/sha2.js'),
  ]);
  // Without HTTPS the browser's hash functions are missing too.
  hashes.sha512 = (message) => new Uint8Array(sha512(message));
  return verify(signature, bytesOf(text), key);
}

/** Null if the browser does not support it. */
async function inBrowser({
  key,
  text,
  signature,
}: {
  key: Uint8Array;
  text: string;
  signature: Uint8Array;
}): Promise<boolean | null> {
  try {
    const imported = await crypto.subtle.importKey('raw', new Uint8Array(key), 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', imported, new Uint8Array(signature), bytesOf(text));
  } catch {
    return null;
  }
}
