import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';

/** Enough resolution for small print. */
const SCALE = 2.5;

/** Each page rendered as a PNG. */
export async function picturesOf(pdf: Buffer): Promise<Buffer[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const pictures: Buffer[] = [];
  for (const page of document.pages()) {
    const { data, width, height } = await page.render({ scale: SCALE, render: 'bitmap' });
    pictures.push(
      await sharp(data, { raw: { width, height, channels: 4 } })
        .png()
        .toBuffer(),
    );
  }
  document.destroy();
  library.destroy();
  return pictures;
}
