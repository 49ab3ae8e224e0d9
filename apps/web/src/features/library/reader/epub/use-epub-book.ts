import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReaderKey } from '../reader-key.ts';
import type { Chapter } from '../reading.ts';
import { isSafeLink } from '../safe-link.ts';
import type { BookPosition, FromBook, Look, ToBook } from './messages.ts';

type Found = { text: string; pages: readonly number[]; busy: boolean };

type EpubBookOptions = {
  file: Blob | null;
  start: { place: string | null; share: number };
  look: Look;
  onKey: (key: ReaderKey) => void;
  onTap: () => void;
};

/** The reader's side of the frame's document. */
export function useEpubBook({ file, start, look, onKey, onTap }: EpubBookOptions) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  const [failed, setFailed] = useState(false);
  const [chapters, setChapters] = useState<readonly Chapter[] | null>(null);
  const [position, setPosition] = useState<BookPosition | null>(null);
  const [found, setFound] = useState<Found>({ text: '', pages: [], busy: false });
  const tell = useCallback((message: ToBook) => {
    frame.current?.contentWindow?.postMessage(message, window.location.origin);
  }, []);

  const hear = useEffectEvent((message: FromBook) => {
    if (message.say === 'ready') setReady(true);
    else if (message.say === 'opened') setChapters(message.chapters);
    else if (message.say === 'placed') setPosition(message.position);
    else if (message.say === 'found') setFound(message);
    else if (message.say === 'key') onKey(message.key);
    else if (message.say === 'tapped') onTap();
    else if (message.say === 'failed') setFailed(true);
    else if (isSafeLink(message.href)) window.open(message.href, '_blank', 'noopener,noreferrer');
  });
  useEffect(() => {
    const listener = ({ source, origin, data }: MessageEvent<FromBook>) => {
      if (source === frame.current?.contentWindow && origin === window.location.origin) hear(data);
    };
    window.addEventListener('message', listener);
    return () => window.removeEventListener('message', listener);
  }, []);

  const open = useEffectEvent((book: Blob) => tell({ say: 'open', file: book, ...start, look }));
  useEffect(() => {
    if (ready && file) open(file);
  }, [ready, file]);
  const { ground, ink, link, size, columns, calm } = look;
  useEffect(() => {
    tell({ say: 'look', look: { ground, ink, link, size, columns, calm } });
  }, [tell, ground, ink, link, size, columns, calm]);

  return { frame, failed, chapters, position, found, tell };
}
