import { PDFiumLibrary } from '@hyzyla/pdfium';

/** The text and the size of each page of a PDF. */
export async function pagesOf(pdf: Buffer) {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const pages = [...document.pages()].map((page) => ({
    text: page.getText().replaceAll(/\s+/g, ' '),
    size: page.getOriginalSize(),
  }));
  document.destroy();
  library.destroy();
  return pages;
}
