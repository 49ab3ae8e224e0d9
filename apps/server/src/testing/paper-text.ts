import { PDFiumLibrary } from '@hyzyla/pdfium';

/** What stands on a paper, page after page, with single spaces. */
export async function textOf(pdf: Buffer): Promise<string> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const pages = [...document.pages()].map((page) => page.getText());
  document.destroy();
  library.destroy();
  return pages.join('\n').replaceAll(/\s+/g, ' ');
}
