import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { readQrOf } from './qr.ts';

/** Scale relative to 72 dpi: sharp enough to decode the QR code. */
const SCALE = 3;

/** Decodes the QR code on the first page of a paper. */
export async function readQrOnPaper(pdf: Buffer): Promise<string> {
  const opened = await getDocument({ data: new Uint8Array(pdf) }).promise;
  const page = await opened.getPage(1);
  const viewport = page.getViewport({ scale: SCALE });
  const drawing: unknown = opened.canvasFactory;
  if (!isCanvasFactory(drawing)) throw new Error('The PDF canvas is missing');
  const { canvas, context } = drawing.create(viewport.width, viewport.height);
  await page.render({ canvas: null, canvasContext: context, viewport }).promise;
  const picture = canvas.toBuffer('image/png');
  await opened.destroy();
  return readQrOf(picture);
}

type CanvasFactory = {
  create(
    width: number,
    height: number,
  ): { canvas: { toBuffer(type: 'image/png'): Buffer }; context: CanvasRenderingContext2D };
};

const isCanvasFactory = (found: unknown): found is CanvasFactory =>
  typeof found === 'object' && found !== null && 'create' in found;
