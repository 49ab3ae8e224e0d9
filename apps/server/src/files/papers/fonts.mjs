import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const FONTS = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');
/** These fonts contain all Kyrgyz letters and are embedded. */
export const PLAIN = join(FONTS, 'DejaVuSans.ttf');
export const BOLD = join(FONTS, 'DejaVuSans-Bold.ttf');
/** For tables. */
export const NARROW = join(FONTS, 'DejaVuSansCondensed.ttf');
export const NARROW_BOLD = join(FONTS, 'DejaVuSansCondensed-Bold.ttf');
/** For text that is copied by hand: all its characters look different. */
export const MONO = join(FONTS, 'DejaVuSansMono.ttf');
export const MONO_BOLD = join(FONTS, 'DejaVuSansMono-Bold.ttf');
