import { HTTP_TIMEOUT_MS, PERSON_HEADER } from '@bilim/contract/limits';
import { CallFailure } from './failure.ts';
import { type Answer, unreachable } from './transport.ts';

type FormRequest = {
  url: string;
  headers: Record<string, string>;
  form: FormData;
  signal: AbortSignal | undefined;
  onProgress: ((sent: number) => void) | undefined;
};

/**
 * Sends a form with files. Uses XMLHttpRequest, because fetch reports no upload progress. The 30 s timeout restarts
 * with each progress event: a large file on a slow connection takes longer in total.
 */
export function sendForm({ url, headers, form, signal, onProgress }: FormRequest): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let silence: ReturnType<typeof setTimeout>;
    const finish = (settle: () => void) => {
      clearTimeout(silence);
      signal?.removeEventListener('abort', cancel);
      settle();
    };
    const fail = (kind: 'CANCEL_ERROR' | 'TIMEOUT_ERROR' | ReturnType<typeof unreachable>) =>
      finish(() => reject(new CallFailure({ kind })));
    const cancel = () => {
      request.abort();
      fail('CANCEL_ERROR');
    };
    const alive = () => {
      clearTimeout(silence);
      silence = setTimeout(() => {
        request.abort();
        fail('TIMEOUT_ERROR');
      }, HTTP_TIMEOUT_MS);
    };

    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      alive();
      if (lengthComputable) onProgress?.(loaded / total);
    };
    request.onload = () => {
      const person = request.getResponseHeader(PERSON_HEADER);
      finish(() => resolve({ status: request.status, body: request.responseText, person }));
    };
    request.onerror = () => fail(unreachable());

    if (signal?.aborted) return fail('CANCEL_ERROR');
    signal?.addEventListener('abort', cancel);
    alive();
    request.send(form);
  });
}
