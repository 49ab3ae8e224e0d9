import { uploadsContract } from '@bilim/contract/areas/uploads.contract';
import { HTTP_TIMEOUT_MS, MB, PREFIX } from '@bilim/contract/limits';
import { DetailedError, type HttpRequest, Upload } from 'tus-js-client';
import { callHeaders, codeOf, failed, refusal } from './call.ts';
import { CallFailure } from './failure.ts';
import { unreachable } from './transport.ts';

/** Bytes per request: with a proxy that buffers requests, no more than this is lost. */
const PIECE = 8 * MB;
/** The server holds the upload of a lost connection for 15 s; the last retry is 17 s after the first failure. */
const WAITS_MS = [0, 1_000, 3_000, 5_000, 8_000];
const BUSY = [408, 409, 423];

type UploadOptions = {
  /** Aborting it makes the upload fail with CANCEL_ERROR; uploaded bytes stay on the server. */
  signal?: AbortSignal;
  /** Share that was sent, 0 to 1. */
  onProgress?: (sent: number) => void;
  /** The upload address from an earlier attempt. */
  resumeFrom?: string;
  /** Called with the address as soon as there is one. */
  onAddress?: (address: string) => void;
};

/** The id by which a call refers to an upload address. */
export const uploadId = (address: string) => new URL(address, location.href).searchParams.get('id') ?? '';

/**
 * Uploads a file in pieces, from where an earlier attempt stopped, and returns its address. Fails as `call` does; a
 * retry with the address continues. No progress for 30 s is a failure, since a connection may die silently.
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

/** Asks the server to delete the upload. Fails as `call` does. */
export const forgetUpload = (address: string) =>
  Upload.terminate(address, { ...COMMON, retryDelays: null }).catch((error: Error) => {
    throw failed(asFailure(error));
  });

const COMMON = {
  storeFingerprintForResuming: false,
  // Read for each request: the token may change during the upload.
  onBeforeRequest(request: HttpRequest) {
    for (const [name, value] of Object.entries(callHeaders())) request.setHeader(name, value);
  },
};

const answerOf = (error: Error | DetailedError) => {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  return response && { status: response.getStatus(), body: response.getBody() ?? '' };
};

/** Whether an immediate retry may succeed: the last request still locks the file, or the token was outdated. */
function isPassing(error: DetailedError): boolean {
  const answer = answerOf(error);
  return answer !== null && (BUSY.includes(answer.status) || codeOf(answer) === 'XSRF');
}

function asFailure(error: Error | DetailedError): CallFailure {
  const answer = answerOf(error);
  return answer ? refusal(answer) : new CallFailure({ kind: unreachable(), cause: error });
}
