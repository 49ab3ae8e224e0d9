import { deflateSync } from 'node:zlib';
import { strToU8, type Zippable, zipSync } from 'fflate';

type Made = { objects: readonly (string | Buffer)[]; trailer?: string; crossReference?: 'right' | 'broken' };

/** A PDF of these objects; the first is the catalogue. */
function pdfOf({ objects, trailer = '', crossReference = 'right' }: Made): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n')];
  let at = parts[0]?.length ?? 0;
  const places = objects.map((object, index) => {
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]);
    parts.push(part);
    at += part.length;
    return at - part.length;
  });
  const wrongBy = crossReference === 'broken' ? 7_919 : 0;
  const rows = places.map((place) => `${String(place + wrongBy).padStart(10, '0')} 00000 n \n`);
  const size = objects.length + 1;
  return Buffer.concat([
    ...parts,
    Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`),
    Buffer.from(`trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${at + wrongBy}\n%%EOF\n`),
  ]);
}

const stream = (bytes: Buffer, dictionary = '') =>
  Buffer.concat([
    Buffer.from(`<< /Length ${bytes.length} ${dictionary} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);

const PAGE = '/Type /Page /MediaBox [0 0 300 400] /Resources << >>';
const SHADE = Buffer.from('0.2 0.4 0.7 rg 0 0 300 400 re f');

/** A valid book with this many blue pages. `padding` only makes the file larger. */
export const simplePdf = ({
  pages = 3,
  crossReference,
  padding = 0,
}: {
  pages?: number;
  crossReference?: 'broken';
  padding?: number;
} = {}) => {
  const kids = Array.from({ length: pages }, (_, page) => `${page + 4} 0 R`).join(' ');
  return pdfOf({
    objects: [
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Count ${pages} /Kids [${kids}] >>`,
      stream(SHADE),
      ...Array.from({ length: pages }, () => `<< ${PAGE} /Parent 2 0 R /Contents 3 0 R >>`),
      ...(padding > 0 ? [stream(Buffer.alloc(padding, 'padding '))] : []),
    ],
    crossReference,
  });
};

const onePage = (more: {
  page?: string;
  catalog?: string;
  objects?: (string | Buffer)[];
  contents?: Buffer;
}) =>
  pdfOf({
    objects: [
      `<< /Type /Catalog /Pages 2 0 R ${more.catalog ?? ''} >>`,
      '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
      `<< /Type /Page /MediaBox [0 0 300 400] /Parent 2 0 R /Contents 4 0 R ${more.page ?? ''} >>`,
      more.contents ?? stream(SHADE),
      ...(more.objects ?? []),
    ],
  });

/** A PDF with a script that runs on opening, in a reader that allows it. */
export const scriptedPdf = () =>
  onePage({
    catalog: '/OpenAction << /S /JavaScript /JS (while(true){app.alert("x")}) >>',
    page: '/AA << /O << /S /Launch /F (/bin/sh) >> >>',
  });

/** Encrypted with an unknown password. */
export const encryptedPdf = () =>
  pdfOf({
    objects: [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
      `<< ${PAGE} /Parent 2 0 R >>`,
      `<< /Filter /Standard /V 2 /R 3 /Length 128 /P -44 /O <${'5a'.repeat(32)}> /U <${'a5'.repeat(32)}> >>`,
    ],
    trailer: `/Encrypt 4 0 R /ID [<${'01'.repeat(16)}> <${'01'.repeat(16)}>]`,
  });

const packedTwice = (bytes: Buffer) => deflateSync(deflateSync(bytes));
const PACKED_TWICE = '/Filter [/FlateDecode /FlateDecode]';

/** Two kilobytes that decode to a picture of 900 million pixels. */
export function widePdf(side = 30_000): Buffer {
  const picture = `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /BitsPerComponent 8 /ColorSpace /DeviceGray`;
  return onePage({
    page: '/Resources << /XObject << /Wide 5 0 R >> >>',
    contents: stream(Buffer.from('300 0 0 400 0 0 cm /Wide Do')),
    objects: [stream(packedTwice(Buffer.alloc(side * side)), `${picture} ${PACKED_TWICE}`)],
  });
}

/** A few kilobytes that unpack to this many megabytes of page content. */
export const bombPdf = (megabytes = 400) =>
  onePage({ contents: stream(packedTwice(Buffer.alloc(megabytes * 1024 * 1024, ' ')), PACKED_TWICE) });

/** A form that draws itself ten times, as do the forms in it. */
export function loopPdf(): Buffer {
  const forms = 30;
  const draws = (next: number) => Buffer.from(`/F${next} Do `.repeat(10));
  const all = Array.from({ length: forms }, (_, form) => `/F${form} ${form + 5} 0 R`).join(' ');
  const resources = `/Resources << /XObject << ${all} >> >>`;
  return onePage({
    page: resources,
    contents: stream(Buffer.from('/F0 Do')),
    objects: Array.from({ length: forms }, (_, form) =>
      stream(draws((form + 1) % forms), `/Type /XObject /Subtype /Form /BBox [0 0 300 400] ${resources}`),
    ),
  });
}

/** A page tree too deep for recursion, whose end refers to its beginning. */
export const deepPdf = (depth = 200_000) =>
  pdfOf({
    objects: [
      '<< /Type /Catalog /Pages 2 0 R >>',
      ...Array.from(
        { length: depth },
        (_, level) => `<< /Type /Pages /Count 1 /Kids [${level === depth - 1 ? 2 : level + 3} 0 R] >>`,
      ),
    ],
  });

/** A huge number of lines on the first page. */
export const busyPdf = (lines = 3_000_000) =>
  onePage({
    contents: stream(deflateSync(Buffer.from('0 0 m 300 400 l S\n'.repeat(lines))), '/Filter /FlateDecode'),
  });

const OPF = (cover: string) => `<?xml version="1.0"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata/><manifest>
<item id="text" href="text.xhtml" media-type="application/xhtml+xml"/>${cover}</manifest></package>`;

/** An EPUB with this cover, declared as in either version of the format. */
export function epub({
  cover,
  as = 'epub3',
  more = {},
}: {
  cover?: Uint8Array;
  as?: 'epub3' | 'epub2';
  more?: Zippable;
} = {}): Buffer {
  const named = {
    epub3: '<item id="c" href="img/cover%20%26.png" media-type="image/png" properties="cover-image"/>',
    epub2: '<meta name="cover" content="c"/><item id="c" href="img/cover &amp;.png" media-type="image/png"/>',
  };
  const entries: Zippable = {
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(
      '<container><rootfiles><rootfile full-path="OEBPS/content.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    ),
    'OEBPS/content.opf': strToU8(OPF(cover ? named[as] : '')),
    'OEBPS/text.xhtml': strToU8('<html/>'),
    ...(cover && { 'OEBPS/img/cover &.png': cover }),
    ...more,
  };
  return Buffer.from(zipSync(entries));
}
