import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign as signBy,
  timingSafeEqual,
} from 'node:crypto';

/** The uses of keys. A value made for one use is invalid for any other. */
type KeyUse =
  | 'xsrf'
  | 'device'
  | 'card'
  | 'parents'
  | 'sandbox'
  | 'paper'
  | 'arrival'
  | 'push'
  | 'email'
  | 'unsubscribe';

const ID_LENGTH = 6;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** The PKCS #8 prefix before the seed of an Ed25519 key, and the length of the public key at the end of its SPKI. */
const ED25519_PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const ED25519_BYTES = 32;

/** A public key that verifies our papers. */
type PaperKey = { id: string; publicKey: Buffer };

/**
 * The keys of a university, derived from its secrets, newest first. Each signed or sealed value names its key. New
 * values use the newest key; older values stay valid until their secret is removed.
 */
export type KeyRing = {
  /** The key's id and its signature of the text, in URL-safe letters. */
  sign(use: KeyUse, text: string): string;
  isSigned(use: KeyUse, text: string, signature: string): boolean;
  /** Encrypts. `about` is not included but must be the same when the value is opened. */
  seal(use: KeyUse, content: Uint8Array, about?: string): Buffer;
  /** Null when it was sealed differently, or its key is removed. */
  unseal(use: KeyUse, sealed: Uint8Array, about?: string): Buffer | null;
  /** A publicly verifiable signature: Ed25519 over the text in UTF-8. */
  signPaper(text: string): { keyId: string; signature: Buffer };
  /** The public keys of papers, newest first. */
  paperKeys(): readonly PaperKey[];
  /** Newest first. */
  ids: readonly string[];
};

export function createKeyRing(secrets: readonly [newest: string, ...older: string[]]): KeyRing {
  const roots = new Map(secrets.map((secret) => [idOf(secret), secret]));
  const [newest = ''] = roots.keys();
  const made = new Map<string, Buffer>();

  const keyOf = (id: string, use: KeyUse): Buffer | null => {
    const root = roots.get(id);
    if (root === undefined) return null;
    const name = `${id} ${use}`;
    const key = made.get(name) ?? Buffer.from(hkdfSync('sha256', root, '', `bilim ${use}`, 32));
    made.set(name, key);
    return key;
  };
  const signatureBy = (id: string, use: KeyUse, text: string) => {
    const key = keyOf(id, use);
    return key && id + createHmac('sha256', key).update(text).digest('base64url');
  };

  const pairs = new Map<string, KeyObject>();
  const paperKeyOf = (id: string): KeyObject => {
    const key = pairs.get(id) ?? ed25519Of(keyOf(id, 'paper') ?? Buffer.alloc(0));
    pairs.set(id, key);
    return key;
  };

  return {
    ids: [...roots.keys()],
    signPaper: (text) => ({ keyId: newest, signature: signBy(null, Buffer.from(text), paperKeyOf(newest)) }),
    paperKeys: () => [...roots.keys()].map((id) => ({ id, publicKey: publicHalf(paperKeyOf(id)) })),
    sign: (use, text) => signatureBy(newest, use, text) ?? '',
    isSigned(use, text, signature) {
      const right = signatureBy(signature.slice(0, ID_LENGTH), use, text);
      return right !== null && same(right, signature);
    },
    seal(use, content, about = '') {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keyOf(newest, use) ?? '', nonce).setAAD(
        Buffer.from(about),
      );
      const hidden = Buffer.concat([cipher.update(content), cipher.final()]);
      return Buffer.concat([Buffer.from(newest), nonce, cipher.getAuthTag(), hidden]);
    },
    unseal(use, given, about = '') {
      const sealed = Buffer.from(given);
      const part = cutter(sealed);
      const key = keyOf(part(ID_LENGTH).toString('latin1'), use);
      const [nonce, tag, hidden] = [part(NONCE_BYTES), part(TAG_BYTES), part(sealed.length)];
      if (!key || tag.length < TAG_BYTES) return null;
      try {
        const cipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about)).setAuthTag(tag);
        return Buffer.concat([cipher.update(hidden), cipher.final()]);
      } catch {
        return null;
      }
    },
  };
}

const ed25519Of = (seed: Buffer) =>
  createPrivateKey({ key: Buffer.concat([ED25519_PKCS8, seed]), format: 'der', type: 'pkcs8' });

const publicHalf = (key: KeyObject): Buffer =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-ED25519_BYTES);

/** Identifies a secret without revealing anything about it. */
const idOf = (secret: string) =>
  createHash('sha256').update(`bilim key id ${secret}`).digest('base64url').slice(0, ID_LENGTH);

/** Returns a function that takes the next piece of the bytes. */
function cutter(bytes: Buffer) {
  let from = 0;
  return (length: number) => {
    from += length;
    return bytes.subarray(from - length, from);
  };
}

function same(one: string, other: string) {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
