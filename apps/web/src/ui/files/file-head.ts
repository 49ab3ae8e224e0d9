/** Bytes needed to distinguish text from binary data. */
const HEAD_BYTES = 4_096;
/** Signatures of accepted files, the same as on the server; only the server checks the contents of archives. */
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

/** Whether the first bytes match no accepted kind, independent of the name: an executable, for instance. */
export async function isForeign(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const isText = !head.some((byte) => byte < 0x20 && !USUAL_CONTROLS.includes(byte));
  const letters = Array.from(head, (byte) => String.fromCharCode(byte)).join('');
  const isKnown =
    BEGINNINGS.some((beginning) => letters.startsWith(beginning)) ||
    SHAPES.some((shape) => shape.test(letters));
  return !isText && !isKnown;
}
