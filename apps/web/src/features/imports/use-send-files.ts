import { useEffect, useRef, useState } from 'react';
import { CallFailure } from '../../platform/call/failure.ts';
import { unreachable } from '../../platform/call/transport.ts';

/** The code for chunked uploads is loaded with the first file. */
const inPieces = () =>
  import('../../platform/call/upload.ts').catch((cause) => {
    throw new CallFailure({ kind: unreachable(), cause });
  });

type Kept = { address: string; isWhole: boolean };

/**
 * Uploads files one after the other and stores the address of each, so that a retry sends only missing ones.
 * `sent` is the uploaded share of all; null while idle.
 */
export function useSendFiles() {
  const [sent, setSent] = useState<number | null>(null);
  const kept = useRef(new Map<File, Kept>());
  const under = useRef<AbortController | null>(null);
  // Leaving the page stops the upload.
  useEffect(() => () => under.current?.abort(), []);

  async function sendOne(file: File, onShare: (share: number) => void) {
    const before = kept.current.get(file);
    if (before?.isWhole) return;
    const { uploadFile } = await inPieces();
    const address = await uploadFile(file, {
      signal: under.current?.signal,
      resumeFrom: before?.address,
      onAddress: (found) => kept.current.set(file, { address: found, isWhole: false }),
      onProgress: onShare,
    });
    kept.current.set(file, { address, isWhole: true });
  }

  return {
    sent,
    /** The ids of the files on the server. */
    async send(files: readonly File[]): Promise<string[]> {
      under.current = new AbortController();
      const total = files.reduce((sum, { size }) => sum + size, 0);
      let gone = 0;
      setSent(0);
      try {
        for (const file of files) {
          await sendOne(file, (share) => setSent((gone + share * file.size) / total));
          gone += file.size;
          setSent(gone / total);
        }
      } finally {
        setSent(null);
      }
      return files.map(
        (file) => new URL(kept.current.get(file)?.address ?? '', location.href).searchParams.get('id') ?? '',
      );
    },
    stop: () => under.current?.abort(),
    /** The server no longer has the files: all are uploaded again. */
    forgetAll: () => kept.current.clear(),
    /** Deletes an uploaded file that is not needed. */
    forget(file: File | undefined) {
      const address = file && kept.current.get(file)?.address;
      if (!file || !address) return;
      kept.current.delete(file);
      // If the deletion fails now, the server removes the file later.
      void inPieces().then(({ forgetUpload }) => forgetUpload(address).catch(() => undefined));
    },
  };
}
