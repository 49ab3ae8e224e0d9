/**
 * A card looks the same in both themes, in print and as a picture: dark on white, so that scanners can read
 * it.
 */
export const LOOK = {
  head: '#0B6E66',
  onHead: '#FFFFFF',
  body: '#FFFFFF',
  text: '#14201E',
  ok: '#14613A',
  bad: '#9C1F18',
  photo: '#DFF1EE',
  onPhoto: '#084F49',
} as const;

/** The crown of a yurt behind the name, in a square of 160. */
export const TUNDUK =
  'M80 8a72 72 0 1 0 .1 0M18 44c38 21 86 21 124 0M10 66c44 16 96 16 140 0M18 116c38-21 86-21 124 0M10 94c44-16 96-16 140 0';
