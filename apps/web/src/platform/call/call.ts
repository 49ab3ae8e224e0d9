import { type JsonEndpoint, ORIGINALS_PART, type RawEndpoint, UPLOADS_PART } from '@bilim/contract/endpoint';
import { envelope } from '@bilim/contract/envelope';
import { PERSON_HEADER, PREFIX } from '@bilim/contract/limits';
import { takesQuery } from '@bilim/contract/method';
import * as z from 'zod';
import { earlyAnswer } from '../kept/early.ts';
import { isKept } from '../kept/kept-file.ts';
import { readCookie } from '../page/cookies.ts';
import { confirmIdentity } from '../session/confirm-identity.ts';
import { isForOwner, pageOwner } from '../session/page-owner.ts';
import { currentLanguage } from '../words/language.ts';
import { tagOf } from '../words/languages.ts';
import { asCallFailure, CallFailure, kindOfStatus } from './failure.ts';
import { sendForm } from './send-form.ts';
import { sendJson } from './send-json.ts';
import type { Answer } from './transport.ts';

/** A file that was uploaded before the call. */
type UploadedFile = { id: string; isKept: boolean };
export type SentFile = File | UploadedFile;

export type CallOptions = {
  /** Aborting it makes the call fail with CANCEL_ERROR. */
  signal?: AbortSignal;
  /** Sent as parts of a multipart form, for endpoints that accept files. Files uploaded earlier are sent as ids. */
  files?: readonly SentFile[];
  /** Share of the upload that was sent, 0 to 1. */
  onProgress?: (sent: number) => void;
  /** Data has changed: responses loaded early by the page are no longer valid. */
  fresh?: boolean;
  /** The request continues although the page is being closed (keepalive). */
  keepalive?: boolean;
  /** The id of the session’s user, where the page no longer has one. */
  personId?: number;
};

const signedOutListeners = new Set<() => void>();

const otherPersonListeners = new Set<() => void>();

/** Emits when the session belongs to another user than the page. */
export function onOtherPerson(listener: () => void) {
  otherPersonListeners.add(listener);
}

/** Emits when the server reports that the session has ended. */
export function onSignedOut(listener: () => void) {
  signedOutListeners.add(listener);
}

/**
 * Calls an endpoint of the contract: encodes the input to wire names and decodes the response. Fails only with
 * CallFailure. The caller shows failures; only the repeated password question is shown here.
 */
export async function call<I extends z.ZodType, O extends z.ZodType>(
  endpoint: JsonEndpoint<I, O>,
  input: z.output<I>,
  options: CallOptions = {},
): Promise<z.output<O>> {
  try {
    const fields = encoded(endpoint, input);
    const early = await earlyAnswer(endpoint.path, Object.fromEntries(fields));
    let answer = (!options.fresh && early) || (await send(endpoint, fields, options));
    // The session changed in another tab, or the cookie was lost; the refusal brought a fresh token.
    if (codeOf(answer) === 'XSRF') answer = await send(endpoint, fields, options);
    if (codeOf(answer) === 'CONFIRM_PASSWORD') {
      if (!(await confirmIdentity())) throw new CallFailure({ kind: 'CANCEL_ERROR' });
      answer = await send(endpoint, fields, options);
    }
    if (endpoint.access !== 'public' && !isForOwner(answer.person)) throw otherPerson();
    return z.parse(endpoint.output, dataOf(answer));
  } catch (error) {
    throw failed(error);
  }
}

const otherPerson = () => new CallFailure({ kind: 'CLIENT_ERROR', status: 409, code: 'OTHER_PERSON' });

/** Converts an error to a CallFailure, and notifies the listeners of an ended or changed session. */
export function failed(error: unknown): CallFailure {
  const failure = asCallFailure(error);
  if (failure.code === 'SIGNED_OUT') for (const listener of signedOutListeners) listener();
  if (failure.code === 'OTHER_PERSON') for (const listener of otherPersonListeners) listener();
  return failure;
}

/** The address of a file or a redirect, for a link or an image. */
export function fileUrl<I extends z.ZodType>(endpoint: RawEndpoint<I>, input: z.output<I>): string {
  return addressOf(endpoint, encoded(endpoint, input));
}

type Fields = ReadonlyArray<readonly [name: string, value: unknown]>;
type Target = Pick<RawEndpoint, 'method' | 'path'>;

function encoded<I extends z.ZodType>({ input: schema }: { input: I }, input: z.output<I>): Fields {
  const wire = z.safeEncode(schema, input);
  if (!wire.success) throw new CallFailure({ kind: 'CLIENT_ERROR', code: 'BAD_INPUT', cause: wire.error });
  const value: unknown = wire.data;
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function addressOf({ method, path }: Target, fields: Fields) {
  const query = new URLSearchParams();
  if (takesQuery(method))
    for (const [name, value] of fields) if (value !== undefined) query.set(name, asText(value));
  return PREFIX + path + (query.size > 0 ? `?${query}` : '');
}

const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** Headers of every call. */
export const callHeaders = (personId = pageOwner()): Record<string, string> => ({
  Accept: 'application/json',
  'Accept-Language': tagOf(currentLanguage()),
  'Cache-Control': 'no-cache',
  'X-XSRF-TOKEN': readCookie('XSRF-TOKEN') ?? '',
  ...(personId !== null && { [PERSON_HEADER]: String(personId) }),
});

function send(endpoint: Target & { files?: unknown }, fields: Fields, options: CallOptions): Promise<Answer> {
  const headers = callHeaders(options.personId);
  const { method } = endpoint;
  const url = addressOf(endpoint, fields);
  if (!endpoint.files) {
    const body = takesQuery(method) ? undefined : JSON.stringify(Object.fromEntries(fields));
    const { signal, keepalive } = options;
    return sendJson({ method, url, headers, body, signal, keepalive });
  }
  const form = new FormData();
  for (const [name, value] of fields) if (value !== undefined) form.append(name, asText(value));
  // Fields come first: the server can refuse them before it receives any bytes.
  for (const file of options.files ?? []) {
    if ('id' in file) form.append(file.isKept ? ORIGINALS_PART : UPLOADS_PART, file.id);
    else if (isKept(file)) form.append(ORIGINALS_PART, new Blob([file]), file.name);
    else form.append('files', file, file.name);
  }
  return sendForm({ url, headers, form, signal: options.signal, onProgress: options.onProgress });
}

function parsed({ body }: Answer): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** The code of the refusal that sets a fresh token. */
export function codeOf(answer: Answer) {
  return answer.status === 403 ? envelope.safeParse(parsed(answer)).data?.code : undefined;
}

function dataOf(answer: Answer): unknown {
  const { status } = answer;
  const said = envelope.safeParse(parsed(answer));
  const kind = kindOfStatus(status) ?? (said.success && said.data.result === 0 ? null : 'UNKNOWN_ERROR');
  if (!kind) return said.data?.data;
  throw refusal(answer, kind);
}

/** A refusal with the server’s text, or with the status only. */
export function refusal(answer: Answer, kind = kindOfStatus(answer.status) ?? 'UNKNOWN_ERROR'): CallFailure {
  const { code, error, details } = envelope.safeParse(parsed(answer)).data ?? {};
  return new CallFailure({ kind, status: answer.status, code, details, text: error ?? undefined });
}
