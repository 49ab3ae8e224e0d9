import { PREFIX } from '@bilim/contract/limits';
import type { AppContext } from '../../../context/app-context.ts';
import { ownAddress } from '../../../context/own-address.ts';
import type { CardSettings } from '../../../ground/card-settings.ts';
import { readXml } from './acquirer-xml.ts';
import { insertCall, saveAnswer } from './calls.queries.ts';
import { type Fields, textOf } from './fields.ts';
import { writeForm } from './form-fields.ts';
import { isSigned, signed } from './signature.ts';

/** What calls of an acquirer are made with; the operator's commands have no more either. */
export type CardParts = Pick<AppContext, 'db' | 'now' | 'log' | 'config'> & {
  events: Pick<AppContext['events'], 'publish'>;
};

/** It did not answer, or so that nobody can tell whether it was the acquirer: what became of a call is not known. */
export class AcquirerSilent extends Error {
  override name = 'AcquirerSilent';
}

export const SCRIPTS = { init: 'init_payment.php', status: 'get_status3.php', revoke: 'revoke.php' } as const;
type Script = (typeof SCRIPTS)[keyof typeof SCRIPTS];

const WITHIN_MS = 15_000;
const LARGEST_ANSWER = 64 * 1024;

/** Where its scripts are: of the sandbox within this very server. */
const acquirerUrl = ({ config, card }: { config: CardParts['config']; card: CardSettings }) =>
  card.url ?? `${ownAddress(config)}${PREFIX}/sandbox`;

export type AcquirerCall = { id: number; url: string; body: string; madeAt: Date };

/** A call, signed and kept to the byte, that is still to be sent: kept in the caller's transaction, sent after it. */
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
    ...{ acquirer: card.name, orderId, url, body: Buffer.from(body), now: madeAt },
  });
  return { id, url, body, madeAt };
}

/** Sends it and keeps the answer; throws AcquirerSilent without one that is the acquirer's. Never in a transaction. */
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
  if (!answer || status !== 200) throw new AcquirerSilent(failure ?? `It answered ${status}`);
  const fields = readXml(answer.toString('utf8'));
  if (!fields) throw new AcquirerSilent('Its answer cannot be read');
  // That it refuses something need not be signed: nothing is done about it.
  const isRefusal = textOf(fields, 'pg_status') === 'error';
  if (!isRefusal && !isSigned({ script, fields, secret: card.secret }))
    throw new AcquirerSilent('Its answer is not signed by it');
  return fields;
}

type Exchanged = { status: number | null; answer: Buffer | null; failure: string | null };

async function exchange({ url, body }: AcquirerCall): Promise<Exchanged> {
  try {
    const response = await fetch(url, {
      ...{ method: 'POST', body, redirect: 'error', signal: AbortSignal.timeout(WITHIN_MS) },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const answer = await bytesOf(response);
    return answer
      ? { status: response.status, answer, failure: null }
      : { status: null, answer: null, failure: 'Its answer is too long' };
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
