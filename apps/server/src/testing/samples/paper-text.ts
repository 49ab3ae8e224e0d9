import { PDFiumLibrary } from '@hyzyla/pdfium';

/** The text of each page of a paper, with single spaces. */
export async function pagesOf(pdf: Buffer): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const pages = [...document.pages()].map((page) => page.getText().replaceAll(/\s+/g, ' '));
  document.destroy();
  library.destroy();
  return pages;
}

/** The text of a paper, page after page, with single spaces. */
export const textOf = async (pdf: Buffer): Promise<string> => (await pagesOf(pdf)).join(' ');
