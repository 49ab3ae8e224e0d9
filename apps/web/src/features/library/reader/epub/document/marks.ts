import type { SectionHit } from './find-in-book.ts';
import type { ShownBook } from './shown-book.ts';

type Page = { doc: Document; section: number };

/** Colours what the search found on a shown page; a browser that cannot still goes there. */
export function markHits(
  { book }: ShownBook,
  { doc, section }: Page,
  { hits, current }: { hits: readonly SectionHit[]; current: SectionHit | null },
) {
  const view = doc.defaultView as (Window & typeof globalThis) | null;
  if (!view || !('highlights' in view.CSS)) return;
  const rangesOf = (wanted: (hit: SectionHit) => boolean) =>
    hits
      .filter((hit) => hit.section === section && wanted(hit))
      .flatMap(({ cfi }) => {
        const { anchor } = book.resolveCFI(cfi);
        const range = typeof anchor === 'function' ? anchor(doc) : null;
        return range instanceof view.Range || range instanceof Range ? [range] : [];
      });
  view.CSS.highlights.set('found', new view.Highlight(...rangesOf((hit) => hit !== current)));
  view.CSS.highlights.set('found-here', new view.Highlight(...rangesOf((hit) => hit === current)));
}
