import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const FONTS = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');
/** They have all letters of Kyrgyz, and are embedded. */
export const PLAIN = join(FONTS, 'DejaVuSans.ttf');
export const BOLD = join(FONTS, 'DejaVuSans-Bold.ttf');
/** For tables. */
export const NARROW = join(FONTS, 'DejaVuSansCondensed.ttf');
export const NARROW_BOLD = join(FONTS, 'DejaVuSansCondensed-Bold.ttf');
/** For what is copied by hand, letter by letter: no two of its signs look alike. */
export const MONO = join(FONTS, 'DejaVuSansMono.ttf');
export const MONO_BOLD = join(FONTS, 'DejaVuSansMono-Bold.ttf');
