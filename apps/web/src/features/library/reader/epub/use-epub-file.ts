import type { Book } from '@bilim/contract/areas/library.contract';
import { useEffect, useState } from 'react';
import { keepBook, keptFile } from '../../../../platform/kept/kept-books.ts';
import { readUrl } from '../reader.api.ts';
import type { Trouble } from '../trouble.tsx';

async function fetchBook(url: string, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.blob();
}

/** The complete file: from the device if stored, else from the server, and then stored on the device. */
export function useEpubFile(book: Book): { file: Blob | null; trouble: Trouble | null } {
  const [file, setFile] = useState<Blob | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(book.size === 0 ? 'empty' : null);
  const { id, version, size } = book;
  const url = readUrl(book);
  useEffect(() => {
    if (size === 0) return;
    const stop = new AbortController();
    const read = async () => {
      const kept = await keptFile({ id, version }).catch(() => null);
      if (kept) return setFile(kept);
      const came = await fetchBook(url, stop.signal);
      setFile(came);
      await keepBook({ id, version, file: came }).catch(() => undefined);
    };
    read().catch(() => stop.signal.aborted || setTrouble('unreachable'));
    return () => stop.abort();
  }, [id, version, size, url]);
  return { file, trouble };
}
