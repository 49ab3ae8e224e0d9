import type { SectionHit } from './find-in-book.ts';
import type { ShownBook } from './shown-book.ts';

type Page = { doc: Document; section: number };

/** Highlights the search hits on a page; a browser without the API still scrolls to them. */
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
