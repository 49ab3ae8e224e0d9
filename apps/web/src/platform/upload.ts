import { uploadsContract } from '@bilim/contract/areas/uploads.contract';
import { HTTP_TIMEOUT_MS, MB, PREFIX } from '@bilim/contract/limits';
import { DetailedError, type HttpRequest, Upload } from 'tus-js-client';
import { callHeaders, codeOf, failed, refusal } from './call.ts';
import { CallFailure } from './failure.ts';
import { unreachable } from './transport.ts';

/** So much goes in one request: a proxy that passes nothing on before it has all loses no more. */
const PIECE = 8 * MB;
/** Somebody whose line was cut may be waited for by the server for a quarter of a minute. */
const WAITS_MS = [0, 1_000, 3_000, 5_000, 8_000];
const BUSY = [408, 409, 423];

type UploadOptions = {
  /** Aborting it makes the upload fail with CANCEL_ERROR; what went up stays. */
  signal?: AbortSignal;
  /** How much has left, 0 to 1. */
  onProgress?: (sent: number) => void;
  /** The address that an earlier try was given. */
  resumeFrom?: string;
  /** Is told the address as soon as there is one. */
  onAddress?: (address: string) => void;
};

/** The id by which a call takes what lies at an address. */
export const uploadId = (address: string) => new URL(address, location.href).searchParams.get('id') ?? '';

/**
 * Sends a file in pieces, from where an earlier try left it, and gives its address. Fails as `call` does; whoever tries
 * again with the address goes on. Silence for 30 s is a failure, since a line may die without a word.
 */
export function uploadFile(
  file: File,
  { signal, onProgress, resumeFrom, onAddress }: UploadOptions = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    let silence: ReturnType<typeof setTimeout>;
    const finish = (settle: () => void) => {
      clearTimeout(silence);
      signal?.removeEventListener('abort', cancel);
      settle();
    };
    const giveUp = (kind: 'CANCEL_ERROR' | 'TIMEOUT_ERROR') => {
      void upload.abort();
      finish(() => reject(new CallFailure({ kind })));
    };
    const cancel = () => giveUp('CANCEL_ERROR');
    const alive = () => {
      clearTimeout(silence);
      silence = setTimeout(giveUp, HTTP_TIMEOUT_MS, 'TIMEOUT_ERROR');
    };
    const upload = new Upload(file, {
      ...COMMON,
      endpoint: PREFIX + uploadsContract.create.path,
      uploadUrl: resumeFrom,
      metadata: { filename: file.name },
      chunkSize: PIECE,
      retryDelays: WAITS_MS,
      onShouldRetry: isPassing,
      onUploadUrlAvailable: () => {
        alive();
        if (upload.url !== null && upload.url !== resumeFrom) onAddress?.(upload.url);
      },
      onProgress: (sent, total) => {
        alive();
        onProgress?.(sent / total);
      },
      onSuccess: () => finish(() => resolve(upload.url ?? '')),
      onError: (error) => finish(() => reject(failed(asFailure(error)))),
    });
    if (signal?.aborted) return cancel();
    signal?.addEventListener('abort', cancel);
    alive();
    upload.start();
  });
}

/** Tells the server that what lies there is not wanted. Fails as `call` does. */
export const forgetUpload = (address: string) =>
  Upload.terminate(address, { ...COMMON, retryDelays: null }).catch((error: Error) => {
    throw failed(asFailure(error));
  });

const COMMON = {
  storeFingerprintForResuming: false,
  // Asked for each request: the token may change on the way.
  onBeforeRequest(request: HttpRequest) {
    for (const [name, value] of Object.entries(callHeaders())) request.setHeader(name, value);
  },
};

const answerOf = (error: Error | DetailedError) => {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  return response && { status: response.getStatus(), body: response.getBody() ?? '' };
};

/** Whether the very next try may do: the last one still holds the file, or the token was an old one. */
function isPassing(error: DetailedError): boolean {
  const answer = answerOf(error);
  return answer !== null && (BUSY.includes(answer.status) || codeOf(answer) === 'XSRF');
}

function asFailure(error: Error | DetailedError): CallFailure {
  const answer = answerOf(error);
  return answer ? refusal(answer) : new CallFailure({ kind: unreachable(), cause: error });
}
