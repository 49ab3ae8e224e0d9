import { PREFIX } from '@bilim/contract/limits';
import type { AppContext } from '../../../context/app-context.ts';
import { ownAddress } from '../../../context/own-address.ts';
import type { CardSettings } from '../../../ground/card-settings.ts';
import { readXml } from './acquirer-xml.ts';
import { insertCall, saveAnswer } from './calls.queries.ts';
import type { Fields } from './fields.ts';
import { writeForm } from './form-fields.ts';
import { isSigned, signed } from './signature.ts';

/** The parts of the context that acquirer calls need; operator commands have no more. */
export type CardParts = Pick<AppContext, 'db' | 'now' | 'log' | 'config'> & {
  events: Pick<AppContext['events'], 'publish'>;
};

/**
 * The acquirer did not answer, or the answer may not be from the acquirer. The result of the call is unknown.
 */
export class AcquirerSilent extends Error {
  override name = 'AcquirerSilent';
}

export const SCRIPTS = { init: 'init_payment.php', status: 'get_status3.php', revoke: 'revoke.php' } as const;
type Script = (typeof SCRIPTS)[keyof typeof SCRIPTS];

const WITHIN_MS = 15_000;
const LARGEST_ANSWER = 64 * 1024;

/** The address of its scripts; the sandbox runs inside this server. */
const acquirerUrl = ({ config, card }: { config: CardParts['config']; card: CardSettings }) =>
  card.url ?? `${ownAddress(config)}${PREFIX}/sandbox`;

export type AcquirerCall = { id: number; url: string; body: string; madeAt: Date };

/** Signs a call and stores it byte for byte in the caller's transaction. It is sent after the commit. */
export async function keepCall({
  parts: { now, config },
  db,
  card,
  orderId,
  script,
  fields,
}: {
  parts: CardParts;
  db: CardParts['db'];
  card: CardSettings;
  orderId: number;
  script: Script;
  fields: Fields;
}): Promise<AcquirerCall> {
  const url = `${acquirerUrl({ config, card })}/${script}`;
  const { merchant, secret } = card;
  const body = writeForm(signed({ script, fields: { ...fields, pg_merchant_id: merchant }, secret }));
  const madeAt = now();
  const { id } = await insertCall(db, {
    acquirer: card.name,
    orderId,
    url,
    body: Buffer.from(body),
    now: madeAt,
  });
  return { id, url, body, madeAt };
}

/**
 * Sends a call and stores the answer. Throws AcquirerSilent without a genuine answer. Must not run inside a
 * transaction.
 */
export async function sendCall({
  parts: { db, now },
  card,
  script,
  call,
}: {
  parts: CardParts;
  card: CardSettings;
  script: Script;
  call: AcquirerCall;
}): Promise<Fields> {
  const { status, answer, failure } = await exchange(call);
  await saveAnswer(db, { id: call.id, status, answer, failure, now: now() });
  if (!answer || status !== 200) throw new AcquirerSilent(failure ?? `The acquirer answered ${status}`);
  const fields = readXml(answer.toString('utf8'));
  if (!fields) throw new AcquirerSilent('The answer of the acquirer cannot be read');
  // Refusals too: a refund that was made and seems refused would be requested again.
  if (!isSigned({ script, fields, secret: card.secret }))
    throw new AcquirerSilent('The answer of the acquirer has a wrong signature');
  return fields;
}

type Exchanged = { status: number | null; answer: Buffer | null; failure: string | null };

async function exchange({ url, body }: AcquirerCall): Promise<Exchanged> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(WITHIN_MS),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const answer = await bytesOf(response);
    return answer
      ? { status: response.status, answer, failure: null }
      : { status: null, answer: null, failure: 'The answer of the acquirer is too long' };
  } catch (error) {
    return { status: null, answer: null, failure: reasonOf(error) };
  }
}

async function bytesOf(response: Response): Promise<Buffer | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > LARGEST_ANSWER) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
