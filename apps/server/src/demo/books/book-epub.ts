import { strToU8, type Zippable, zipSync } from 'fflate';
import type { DemoBook } from './book-pdf.ts';
import type { TextLanguage } from './book-texts.ts';

/** A fixed time, so that the same book gives the same bytes. ZIP dates begin in 1980. */
const MOMENT = new Date('1980-01-01T12:00:00');
const TAGS: Record<TextLanguage, string> = { ru: 'ru', kg: 'ky', en: 'en' };

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * A small EPUB 3 with a table of contents and a page per chapter. The `mimetype` entry must come first,
 * uncompressed.
 */
export function makeBookEpub({
  book: { title, author, year, contentsTitle, chapters },
  language,
  id,
}: {
  book: DemoBook;
  language: TextLanguage;
  id: string;
}): Buffer {
  const tag = TAGS[language];
  const page = (head: string, body: string) =>
    strToU8(`<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${tag}" xml:lang="${tag}">
<head><title>${escaped(head)}</title><link rel="stylesheet" type="text/css" href="style.css"/></head>
<body>
${body}
</body>
</html>
`);
  const names = chapters.map((_, place) => `chapter${place + 1}.xhtml`);
  const items = names.map(
    (name, place) => `<item id="c${place + 1}" href="${name}" media-type="application/xhtml+xml"/>`,
  );
  const links = chapters.map(
    (chapter, place) => `<li><a href="${names[place]}">${escaped(chapter.title)}</a></li>`,
  );
  const files: Zippable = {
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(`<?xml version="1.0" encoding="utf-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`),
    'OEBPS/book.opf': strToU8(`<?xml version="1.0" encoding="utf-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${tag}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">urn:uuid:${id}</dc:identifier>
<dc:title>${escaped(title)}</dc:title>
<dc:creator>${escaped(author)}</dc:creator>
<dc:language>${tag}</dc:language>
<meta property="dcterms:modified">${year}-01-15T00:00:00Z</meta>
</metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="style" href="style.css" media-type="text/css"/>
${items.join('\n')}
</manifest>
<spine>
${names.map((_, place) => `<itemref idref="c${place + 1}"/>`).join('\n')}
</spine>
</package>
`),
    'OEBPS/nav.xhtml': page(
      contentsTitle,
      `<nav epub:type="toc" id="toc"><h1>${escaped(contentsTitle)}</h1>\n<ol>\n${links.join('\n')}\n</ol></nav>`,
    ),
    'OEBPS/style.css': strToU8('body { line-height: 1.5 } h1 { font-size: 1.4em }\n'),
  };
  chapters.forEach((chapter, place) => {
    const paragraphs = chapter.paragraphs.map((text) => `<p>${escaped(text)}</p>`).join('\n');
    files[`OEBPS/${names[place]}`] = page(chapter.title, `<h1>${escaped(chapter.title)}</h1>\n${paragraphs}`);
  });
  return Buffer.from(zipSync(files, { mtime: MOMENT }));
}
