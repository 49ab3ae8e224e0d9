import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import type { Size } from './spread.ts';

const A4: Size = { width: 595, height: 842 };

/** The printed sizes of pages. An unknown page is assumed to have the size of the last known one. */
export function usePageSizes(pdf: PDFDocumentProxy, pages: readonly number[]): (page: number) => Size {
  const [sizes, setSizes] = useState<ReadonlyMap<number, Size>>(new Map());
  const missing = pages.filter((page) => !sizes.has(page)).join(' ');
  useEffect(() => {
    if (missing === '') return;
    let over = false;
    const measure = async (number: number): Promise<[number, Size]> => {
      const page = await pdf.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      return [number, { width, height }];
    };
    void Promise.allSettled(missing.split(' ').map((number) => measure(Number(number)))).then((done) => {
      if (over) return;
      const measured = done.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      if (measured.length > 0) setSizes((before) => new Map([...before, ...measured]));
    });
    return () => {
      over = true;
    };
  }, [pdf, missing]);
  const likely = [...sizes.values()].at(-1) ?? A4;
  return (page) => sizes.get(page) ?? likely;
}
