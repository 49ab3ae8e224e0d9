import type { Book } from '@bilim/contract/areas/library.contract';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { keepBook, keptFile } from '../../../../platform/kept/kept-books.ts';
import { readUrl } from '../reader.api.ts';
import { comesWhole } from './pdf-setup.ts';

export type PdfFile = { source: Blob | { url: string }; kept: boolean };

/** A file stored on the device is not fetched; null during the lookup. */
export function usePdfFile(book: Book): PdfFile | null {
  const [file, setFile] = useState<PdfFile | null>(null);
  const { id, version } = book;
  const url = readUrl(book);
  useEffect(() => {
    let over = false;
    const found = (kept: Blob | null) => {
      if (!over) setFile({ source: kept ?? { url }, kept: kept !== null });
    };
    keptFile({ id, version }).then(found, () => found(null));
    return () => {
      over = true;
    };
  }, [id, version, url]);
  return file;
}

/** Stores the book for offline use once it is completely loaded. */
export function useKeeping({
  book,
  pdf,
  file,
}: {
  book: Book;
  pdf: PDFDocumentProxy | null;
  file: PdfFile | null;
}) {
  const { id, version, size } = book;
  useEffect(() => {
    if (!pdf || !file || file.kept || !comesWhole(size)) return;
    const keep = async () => {
      await pdf.getDownloadInfo();
      const bytes = await pdf.getData();
      await keepBook({ id, version, file: new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }) });
    };
    // A failure to store the book must not interrupt reading.
    void keep().catch(() => undefined);
  }, [pdf, file, id, version, size]);
}
