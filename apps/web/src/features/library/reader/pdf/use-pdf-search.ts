import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useEffectEvent, useState } from 'react';
import { findText, patternOf, type TextHit } from '../find-text.ts';
import type { Finding } from '../reading.ts';
import { textOfPage } from './page-texts.ts';

const TYPED_MS = 200;
const TELL_EACH_MS = 150;
const HITS_MAX = 5_000;

export type BookHit = TextHit & { page: number };

type Found = { query: string; hits: readonly BookHit[]; busy: boolean };
const NOTHING: Found = { query: '', hits: [], busy: false };

type Searched = { pdf: PDFDocumentProxy | null; page: number; goTo: (page: number) => void };

/** Searches the complete book page by page, and goes to the first hit after the current page. */
export function usePdfSearch({ pdf, page, goTo }: Searched): Finding & {
  found: readonly BookHit[];
  current: BookHit | null;
} {
  const [text, setText] = useState('');
  const [found, setFound] = useState<Found>(NOTHING);
  const [at, setAt] = useState(-1);

  const show = (index: number, hits = found.hits) => {
    setAt(index);
    const hit = hits[index];
    if (hit) goTo(hit.page);
  };

  const search = useEffectEvent(async (query: string, signal: AbortSignal) => {
    const pattern = patternOf(query);
    setAt(-1);
    if (!pdf || !pattern) return setFound(NOTHING);
    setFound({ query, hits: [], busy: true });
    const hits: BookHit[] = [];
    const from = page;
    let went = false;
    let toldAt = Date.now();
    const tell = (busy: boolean) => {
      toldAt = Date.now();
      setFound({ query, hits: [...hits], busy });
      const first = hits.findIndex((hit) => hit.page >= from);
      if (went || (first < 0 && busy) || hits.length === 0) return;
      went = true;
      show(Math.max(first, 0), hits);
    };
    for (let number = 1; number <= pdf.numPages && hits.length < HITS_MAX; number += 1) {
      // An unreadable page has no hits.
      const pieces = await textOfPage(pdf, number).catch(() => []);
      if (signal.aborted) return;
      for (const hit of findText(pieces, pattern)) hits.push({ ...hit, page: number });
      if (Date.now() - toldAt > TELL_EACH_MS) tell(true);
    }
    tell(false);
  });

  useEffect(() => {
    const stop = new AbortController();
    const wait = setTimeout(() => void search(text, stop.signal), pdf ? TYPED_MS : 0);
    return () => {
      clearTimeout(wait);
      stop.abort();
    };
  }, [text, pdf]);

  const { hits, busy, query } = found;
  return {
    text,
    setText,
    hits: hits.length,
    at: at + 1,
    busy: busy || (text.trim() !== '' && query !== text),
    step: (by) => {
      if (hits.length > 0) show((Math.max(at, by > 0 ? -1 : 0) + by + hits.length) % hits.length);
    },
    found: hits,
    current: hits[at] ?? null,
  };
}
