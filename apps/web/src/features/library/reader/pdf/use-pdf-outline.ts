import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import type { Chapter } from '../reading.ts';

const CHAPTERS_MAX = 600;

type Node = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>[number];

async function pageOf(pdf: PDFDocumentProxy, dest: Node['dest']): Promise<number | null> {
  try {
    const place = typeof dest === 'string' ? await pdf.getDestination(dest) : dest;
    const target: unknown = place?.[0];
    if (typeof target === 'number') return target + 1;
    if (typeof target !== 'object' || target === null || !('num' in target) || !('gen' in target))
      return null;
    return (await pdf.getPageIndex({ num: Number(target.num), gen: Number(target.gen) })) + 1;
  } catch {
    // An entry with a broken link is still a title.
    return null;
  }
}

async function readOutline(pdf: PDFDocumentProxy): Promise<Chapter[]> {
  const chapters: Chapter[] = [];
  const walk = async (nodes: readonly Node[], depth: number) => {
    for (const { title, dest, items } of nodes) {
      if (chapters.length >= CHAPTERS_MAX) return;
      const id = String(chapters.length);
      chapters.push({ id, title: title.trim(), depth, page: await pageOf(pdf, dest), place: null });
      await walk(items, depth + 1);
    }
  };
  await walk((await pdf.getOutline()) ?? [], 0);
  return chapters;
}

/** The contents of the file; null until loaded. */
export function usePdfOutline(pdf: PDFDocumentProxy | null): readonly Chapter[] | null {
  const [chapters, setChapters] = useState<readonly Chapter[] | null>(null);
  useEffect(() => {
    if (!pdf) return;
    let over = false;
    readOutline(pdf).then(
      (found) => over || setChapters(found),
      () => over || setChapters([]),
    );
    return () => {
      over = true;
    };
  }, [pdf]);
  return chapters;
}
