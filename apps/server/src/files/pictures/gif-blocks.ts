const TRAILER = 0x3b;
const IMAGE = 0x2c;
const EXTENSION = 0x21;
const CONTROL = 0xf9;
const APPLICATION = 0xff;
/** The two extensions that store how often an animation repeats. */
const REPEATS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);

type Frames = {
  bytes: Buffer;
  /** Number of frames, and their pixels together: the cost of showing it once. */
  count: number;
  pixels: number;
  /** What a browser allocates: the screen of the GIF, or more where frames exceed it. */
  width: number;
  height: number;
};

/**
 * A GIF reduced to its frames, without comments, captions and metadata (place, owner). Redrawing the frames would
 * lower the quality and take seconds. Throws on invalid blocks.
 */
export function onlyFrames(gif: Buffer): Frames {
  if (!/^GIF8[79]a$/.test(gif.toString('latin1', 0, 6))) throw new Error('Not a GIF');
  const kept: Buffer[] = [];
  let [width, height] = [gif.readUInt16LE(6), gif.readUInt16LE(8)];
  let at = 13 + paletteBytes(gif.readUInt8(10));
  kept.push(gif.subarray(0, at));
  let [count, pixels] = [0, 0];
  for (;;) {
    const kind = gif.readUInt8(at);
    if (kind === TRAILER) break;
    const start = at;
    if (kind === IMAGE) {
      // Position and size, palette, code width; then the data.
      width = Math.max(width, gif.readUInt16LE(at + 1) + gif.readUInt16LE(at + 5));
      height = Math.max(height, gif.readUInt16LE(at + 3) + gif.readUInt16LE(at + 7));
      at = endOfData(gif, at + 10 + paletteBytes(gif.readUInt8(at + 9)) + 1);
      pixels += gif.readUInt16LE(start + 5) * gif.readUInt16LE(start + 7);
      count += 1;
    } else if (kind === EXTENSION) at = endOfData(gif, at + 2);
    else throw new Error('Not a block of a GIF');
    if (kind === IMAGE || isNeeded(gif, start)) kept.push(gif.subarray(start, at));
  }
  if (count === 0) throw new Error('A GIF without a frame');
  return { bytes: Buffer.concat([...kept, Buffer.from([TRAILER])]), count, pixels, width, height };
}

const paletteBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Data has blocks of up to 255 bytes, each after its length; an empty block ends it. */
function endOfData(gif: Buffer, first: number): number {
  let at = first;
  for (let length = gif.readUInt8(at); length > 0; length = gif.readUInt8(at)) at += length + 1;
  return at + 1;
}

function isNeeded(gif: Buffer, start: number): boolean {
  const label = gif.readUInt8(start + 1);
  if (label === CONTROL) return true;
  return label === APPLICATION && REPEATS.has(gif.toString('latin1', start + 3, start + 14));
}
