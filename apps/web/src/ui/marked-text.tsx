import { nearHits } from '@bilim/rules/near-hits';
import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import { findHit } from './search-hit.ts';

const Mark = styled('mark')(({ theme }) => ({
  borderRadius: 3,
  fontWeight: 600,
  background: theme.vars.palette.tone.warn.soft,
  color: theme.vars.palette.tone.warn.on,
}));

type MarkedTextProps = {
  text: string;
  query: string;
  /** Marks also what is only near to it, as a search finds that forgives slips. */
  near?: boolean;
};

/** A text in which what was searched for stands out. */
export function MarkedText({ text, query, near = false }: MarkedTextProps) {
  const hits = near ? nearHits({ text, query }) : [findHit({ text, query })].filter((hit) => hit !== null);
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
