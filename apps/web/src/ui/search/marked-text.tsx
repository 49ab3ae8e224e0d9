import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import { findHit, type Hit } from './search-hit.ts';

const Mark = styled('mark')(({ theme }) => ({
  borderRadius: 3,
  fontWeight: 600,
  background: theme.vars.palette.tone.warn.soft,
  color: theme.vars.palette.tone.warn.on,
}));

/** A text with the searched part highlighted. */
export function MarkedText({ text, query }: { text: string; query: string }) {
  const hit = findHit({ text, query });
  return <WithMarks text={text} hits={hit ? [hit] : []} />;
}

/** A text with some parts highlighted, in their order. */
export function WithMarks({ text, hits }: { text: string; hits: readonly Hit[] }) {
  if (hits.length === 0) return text;
  return (
    <>
      {hits.map(({ from, to }, index) => (
        <Fragment key={from}>
          {text.slice(hits[index - 1]?.to ?? 0, from)}
          <Mark>{text.slice(from, to)}</Mark>
        </Fragment>
      ))}
      {text.slice(hits.at(-1)?.to)}
    </>
  );
}
