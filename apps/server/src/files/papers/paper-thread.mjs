// Draws papers as PDFs, one after another. Plain JavaScript, so that it starts at once from source too.
import { buffer } from 'node:stream/consumers';

/** `file` is the drawing module of an area; its default export turns an order into a PDFKit document. */
export default async function drawn({ file, order }) {
  const { default: draw } = await import(file);
  return buffer(draw(order));
}
