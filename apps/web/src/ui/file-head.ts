/** Enough to know a text from other bytes. */
const HEAD_BYTES = 4_096;
/** How what is taken begins, as the server knows it; what is in an archive only the server looks at. */
const BEGINNINGS = [
  'PK',
  'AT&TFORM',
  'Rar!',
  'ID3',
  '\u00d0\u00cf\u0011\u00e0',
  '\u00ff\u00d8\u00ff',
  '\u0089PNG',
  '\u001aE\u00df\u00a3',
];
const SHAPES = [/^(?:\u00ef\u00bb\u00bf)?\s{0,1000}%PDF-/, /^\u00ff[\u00e0-\u00ff]/, /^.{4}ftyp/s];
const USUAL_CONTROLS = [0x09, 0x0a, 0x0c, 0x0d, 0x1b];

/** Whether its first bytes are those of nothing that is taken, whatever its name says: a program, for instance. */
export async function isForeign(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const isText = !head.some((byte) => byte < 0x20 && !USUAL_CONTROLS.includes(byte));
  const letters = Array.from(head, (byte) => String.fromCharCode(byte)).join('');
  const isKnown =
    BEGINNINGS.some((beginning) => letters.startsWith(beginning)) ||
    SHAPES.some((shape) => shape.test(letters));
  return !isText && !isKnown;
}
