import { useEffect, useState } from 'react';
import type { Finding } from '../reading.ts';
import type { ToBook } from './messages.ts';

const TYPED_MS = 250;

type Searched = {
  found: { text: string; pages: readonly number[]; busy: boolean };
  page: number;
  tell: (message: ToBook) => void;
};

/** The search of the toolbar, run by the document in the frame. */
export function useEpubSearch({ found, page, tell }: Searched): Finding {
  const [text, setText] = useState('');
  const [at, setAt] = useState(-1);
  const [wentFor, setWentFor] = useState('');
  useEffect(() => {
    const wait = setTimeout(() => tell({ say: 'find', text }), TYPED_MS);
    return () => clearTimeout(wait);
  }, [text, tell]);
  const { pages, busy } = found;
  const current = found.text === text;
  const show = (index: number) => {
    setAt(index);
    tell({ say: 'show hit', index });
  };
  const first = pages.findIndex((one) => one >= page);
  useEffect(() => {
    if (!current || text === wentFor || text.trim() === '' || pages.length === 0) return;
    if (first < 0 && busy) return;
    setWentFor(text);
    setAt(Math.max(first, 0));
    tell({ say: 'show hit', index: Math.max(first, 0) });
  }, [current, text, wentFor, pages, first, busy, tell]);
  const hits = current ? pages.length : 0;
  return {
    text,
    setText: (typed) => {
      setText(typed);
      setAt(-1);
      setWentFor('');
    },
    hits,
    at: at + 1,
    busy: text.trim() !== '' && (!current || busy),
    step: (by) => {
      if (hits > 0) show((Math.max(at, by > 0 ? -1 : 0) + by + hits) % hits);
    },
  };
}
