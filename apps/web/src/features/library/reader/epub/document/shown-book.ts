import { EPUB, type Resolved, type TocItem } from 'foliate-js/epub.js';
import { fake, fromRange, isCFI, joinIndir } from 'foliate-js/epubcfi.js';
import 'foliate-js/fixed-layout.js';
import 'foliate-js/paginator.js';
import type { Paginator } from 'foliate-js/paginator.js';
import { SectionProgress, TOCProgress } from 'foliate-js/progress.js';
import type { Chapter } from '../../reading.ts';
import type { BookPosition, Look } from '../messages.ts';
import { cleanText, cleanTypes } from './clean.ts';
import { openZip } from './open-zip.ts';
import { styleOf } from './style-of.ts';

/** Letters per page: reflowable text has no pages of its own. */
const LETTERS_PER_PAGE = 1_500;
const COLUMN_PX = 640;

type Relocated = { index: number; range: Range | null; fraction: number; size: number };
type Shown = {
  onPlaced: (position: BookPosition) => void;
  onPage: (page: { doc: Document; section: number }) => void;
  onTooLarge: () => void;
};

const detailOf = <T>(event: Event): T => (event as CustomEvent<T>).detail;

/** An EPUB laid out by foliate, with the reading position. */
export async function showBook(file: Blob, { onPlaced, onPage, onTooLarge }: Shown) {
  const book = await new EPUB(await openZip(file, { onTooLarge })).init();
  if (book.sections.length === 0) throw new Error('The book has no text');
  cleanTypes(book);
  book.transformTarget.addEventListener('data', (event) => {
    const detail = detailOf<{ data: unknown; type: string }>(event);
    const { data, type } = detail;
    detail.data = Promise.resolve(data).then((text) =>
      typeof text === 'string' ? cleanText(text, type) : text,
    );
  });
  const isFixed = book.rendition?.layout === 'pre-paginated';
  // One page at a time: with two, foliate does not report the current one.
  if (isFixed) book.rendition = { ...book.rendition, spread: 'none' };
  const sheets = book.sections.map((section) => ({ ...section, size: 1, linear: null }));
  const progress = isFixed
    ? new SectionProgress(sheets, 1, 1)
    : new SectionProgress(book.sections, LETTERS_PER_PAGE, LETTERS_PER_PAGE);
  const toc = book.toc ?? [];
  const inToc = new TOCProgress();
  await inToc.init({
    toc,
    ids: book.sections.map(({ id }) => id),
    splitHref: (href) => book.splitTOCHref(href),
    getFragment: (doc, id) => book.getTOCFragment(doc, id),
  });
  const total = Math.max(1, progress.getProgress(0, 0).location.total);
  const pageAt = (share: number) => Math.min(total, Math.floor(share * total + 1e-9) + 1);

  const cfiOf = (section: number, range: Range | null) => {
    const base = book.sections[section]?.cfi ?? fake.fromIndex(section);
    return range ? joinIndir(base, fromRange(range)) : base;
  };
  const resolve = ({ place, share }: { place: string | null; share: number }): Resolved | null => {
    try {
      const found = place && (isCFI.test(place) ? book.resolveCFI(place) : book.resolveHref(place));
      if (found && found.index >= 0) return found;
    } catch {
      // The position is of an earlier edition: its fraction is still usable.
    }
    const [index, anchor] = progress.getSection(share);
    return { index, anchor };
  };

  let loaded = 0;
  const renderer = document.createElement(isFixed ? 'foliate-fxl' : 'foliate-paginator') as Paginator;
  renderer.addEventListener('load', (event) => {
    const { doc, index } = detailOf<{ doc: Document; index: number }>(event);
    loaded = index;
    onPage({ doc, section: index });
  });
  renderer.addEventListener('relocate', (event) => {
    const { index, range, fraction, size } = detailOf<Relocated>(event);
    const { fraction: share, location } = progress.getProgress(index, fraction, size);
    const item = inToc.getProgress(index, range);
    const { atStart = index === 0, atEnd = share >= 1 } = renderer;
    onPlaced({
      page: atEnd ? total : Math.min(total, location.current + 1),
      pages: total,
      share: atEnd ? 1 : Math.min(1, Math.max(0, share)),
      atStart,
      atEnd,
      place: cfiOf(index, range),
      chapterId: item?.id === undefined ? null : String(item.id),
    });
  });
  renderer.open(book);
  document.body.append(renderer);

  const chapterOf = (item: TocItem, depth: number): Chapter => {
    const section = (item.href && book.resolveHref(item.href)?.index) ?? null;
    const share = typeof section === 'number' ? (progress.sectionFractions[section] ?? 0) : null;
    return {
      id: String(item.id),
      title: item.label?.trim() ?? '',
      depth,
      place: item.href ?? null,
      page: share === null ? null : pageAt(share),
    };
  };
  const chaptersOf = (items: readonly TocItem[], depth = 0): Chapter[] =>
    items.flatMap((item) => [chapterOf(item, depth), ...chaptersOf(item.subitems ?? [], depth + 1)]);

  return {
    book,
    isFixed,
    chapters: chaptersOf(toc),
    cfiOf,
    /** The approximate page of a position. */
    pageOf: (section: number) => pageAt(progress.sectionFractions[section] ?? 0),
    contents: () => (renderer.getContents?.() ?? []).map(({ doc, index = loaded }) => ({ doc, index })),
    turn: (step: 1 | -1) => (step > 0 ? renderer.next() : renderer.prev()),
    goTo: async (target: { place: string | null; share: number }) => {
      const resolved = resolve(target);
      if (resolved) await renderer.goTo(resolved);
    },
    look: (look: Look) => {
      document.documentElement.style.background = look.ground;
      renderer.toggleAttribute('animated', !look.calm);
      renderer.setAttribute('max-column-count', String(look.columns));
      renderer.setAttribute('max-inline-size', `${COLUMN_PX}px`);
      renderer.setAttribute('gap', '7%');
      renderer.setAttribute('margin', '32px');
      renderer.setStyles?.(styleOf(look));
    },
  };
}

export type ShownBook = Awaited<ReturnType<typeof showBook>>;
