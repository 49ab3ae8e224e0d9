import Box from '@mui/material/Box';
import { Fragment, useLayoutEffect, useRef, useState } from 'react';
import type { BookHit } from './use-pdf-search.ts';

type Mark = { left: number; top: number; width: number; height: number; current: boolean };

type HitsLayerProps = {
  hits: readonly BookHit[];
  current: BookHit | null;
  night: boolean;
  /** Increases when the text layer has a new layout. */
  laid: number;
};

function textNodesOf(layer: Element): Text[] {
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text && node.data !== '') nodes.push(node);
  }
  return nodes;
}

function rangeOf({ from, to }: BookHit, nodes: readonly Text[]): Range | null {
  const [first, last] = [nodes[from.piece], nodes[to.piece]];
  if (!first || !last) return null;
  const range = document.createRange();
  range.setStart(first, Math.min(from.offset, first.length));
  range.setEnd(last, Math.min(to.offset, last.length));
  return range;
}

/** The search hits on a page: the current one amber, the others pale. */
export function HitsLayer({ hits, current, night, laid }: HitsLayerProps) {
  const root = useRef<HTMLDivElement>(null);
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  useLayoutEffect(() => {
    const layer = root.current?.parentElement?.querySelector('.textLayer');
    if (!layer || laid === 0 || hits.length === 0) return setMarks([]);
    const origin = layer.getBoundingClientRect();
    const nodes = textNodesOf(layer);
    setMarks(
      hits.flatMap((hit) =>
        Array.from(rangeOf(hit, nodes)?.getClientRects() ?? [], ({ left, top, width, height }) => ({
          left: left - origin.left,
          top: top - origin.top,
          width,
          height,
          current: hit === current,
        })).filter(({ width }) => width > 0),
      ),
    );
  }, [hits, current, laid]);
  useLayoutEffect(() => {
    if (marks.some((mark) => mark.current))
      root.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [marks]);
  return (
    <Box ref={root} aria-hidden sx={{ position: 'absolute', inset: 0, pointerEvents: 'none' }}>
      {marks.map(({ current: isCurrent, ...place }, index) => (
        <Fragment key={index.toString()}>
          {isCurrent && night && <Box style={place} sx={{ ...MARK, backdropFilter: 'invert(1)' }} />}
          <Box
            data-hit
            data-current={isCurrent || undefined}
            style={place}
            sx={{ ...MARK, ...lookOf({ isCurrent, night }) }}
          />
        </Fragment>
      ))}
    </Box>
  );
}

const MARK = { position: 'absolute', borderRadius: '2px' } as const;

/**
 * Blended with the page, so that its letters stay readable: dark on amber. At night the colours are inverted
 * first.
 */
function lookOf({ isCurrent, night }: { isCurrent: boolean; night: boolean }) {
  if (isCurrent) return { background: '#F2B457', mixBlendMode: 'multiply' } as const;
  return night
    ? ({ background: '#5A3A08', mixBlendMode: 'screen' } as const)
    : ({ background: '#FCE6C0', mixBlendMode: 'multiply' } as const);
}
