import { open } from 'node:fs/promises';
import { PDFiumModule } from '@hyzyla/pdfium';
import sharp from 'sharp';
import type { BookAnswer, DrawnPicture } from './picture-order.ts';
import { COVER_WIDTH, writeCover } from './written.ts';

/** BGRx: four bytes a pixel, blue, green, red and one unused. */
const FORMAT = 3;
const PIXEL_BYTES = 4;
const WHITE = 0xff_ff_ff_ff;
const ANNOTATIONS = 1;
/** Writes the bytes in reverse order, as blue comes first. */
const REVERSED = 0x10;
/** A page may be a strip: the longer side of a cover is cut to this multiple of the shorter one. */
const MOST_TIMES = 4;
const CHUNK = 4 * 1024 * 1024;

type Pdfium = Awaited<ReturnType<typeof PDFiumModule>>;

let loaded: Promise<Pdfium> | undefined;
const load = async () => {
  const pdfium = await PDFiumModule({});
  pdfium._FPDF_InitLibraryWithConfig({ version: 2 });
  return pdfium;
};

/** Counts the pages of a PDF and draws the first, without running scripts. Throws when it cannot be opened. */
export async function readPdf({ from, to }: { from: string; to: string }): Promise<BookAnswer> {
  loaded ??= load();
  const pdfium = await loaded;
  const { place, size } = await readInto(pdfium, from);
  const document = pdfium._FPDF_LoadMemDocument(place, size, 0);
  try {
    if (!document) throw new Error('The PDF cannot be opened without a password');
    const pages = pdfium._FPDF_GetPageCount(document);
    if (pages < 1) throw new Error('The PDF has no pages');
    return { book: { pages, cover: await drawFirst({ pdfium, document, to }) } };
  } finally {
    if (document) pdfium._FPDF_CloseDocument(document);
    pdfium.wasmExports.free(place);
  }
}

/** Reads a file into the decoder's memory without a second copy. */
async function readInto(pdfium: Pdfium, path: string) {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const place = pdfium.wasmExports.malloc(size);
    if (!place) throw new Error('The file is too large to be read');
    for (let at = 0; at < size; ) {
      const { bytesRead } = await file.read(pdfium.HEAPU8, place + at, Math.min(CHUNK, size - at), at);
      if (bytesRead === 0) throw new Error('The file became shorter while it was read');
      at += bytesRead;
    }
    return { place, size };
  } finally {
    await file.close();
  }
}

async function drawFirst({
  pdfium,
  document,
  to,
}: {
  pdfium: Pdfium;
  document: number;
  to: string;
}): Promise<DrawnPicture | null> {
  const page = pdfium._FPDF_LoadPage(document, 0);
  if (!page) return null;
  const ratio = pdfium._FPDF_GetPageHeight(page) / pdfium._FPDF_GetPageWidth(page);
  if (!(ratio > 1 / MOST_TIMES && ratio < MOST_TIMES)) return null;
  const [width, height] = [COVER_WIDTH, Math.round(COVER_WIDTH * ratio)];
  const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, FORMAT, 0, 0);
  pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
  pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, ANNOTATIONS | REVERSED);
  const place = pdfium._FPDFBitmap_GetBuffer(bitmap);
  const pixels = Buffer.from(pdfium.HEAPU8.subarray(place, place + width * height * PIXEL_BYTES));
  pdfium._FPDFBitmap_Destroy(bitmap);
  pdfium._FPDF_ClosePage(page);
  const raw = { width, height, channels: PIXEL_BYTES } as const;
  return writeCover({ picture: sharp(pixels, { raw }).removeAlpha(), to });
}
