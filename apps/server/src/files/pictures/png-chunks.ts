import { open } from 'node:fs/promises';

const SIGNATURE_BYTES = 8;
/** Length and name before, checksum after. */
const FRAME_BYTES = 12;
/** The largest PNG from any camera or program has some thousands. */
const MOST_CHUNKS = 20_000;
const WINDOW = 64 * 1024;

/** Whether a PNG has no more chunks than a picture needs: a decoder would read millions of empty ones first. */
export async function hasFewChunks(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const window = Buffer.alloc(WINDOW);
    let start = 0;
    let filled = 0;
    let at = SIGNATURE_BYTES;
    for (let chunks = 0; at + FRAME_BYTES <= size; chunks += 1) {
      if (chunks > MOST_CHUNKS) return false;
      if (at < start || at + FRAME_BYTES > start + filled) {
        start = at;
        filled = (await file.read(window, 0, WINDOW, at)).bytesRead;
      }
      at += FRAME_BYTES + window.readUInt32BE(at - start);
    }
    return true;
  } finally {
    await file.close();
  }
}
