import { styled } from '@mui/material/styles';
import { findHit } from './search-hit.ts';

const Mark = styled('mark')(({ theme }) => ({
  borderRadius: 3,
  fontWeight: 600,
  background: theme.vars.palette.tone.warn.soft,
  color: theme.vars.palette.tone.warn.on,
}));

/** A text in which the part that was searched for stands out. */
export function MarkedText({ text, query }: { text: string; query: string }) {
  const hit = findHit({ text, query });
  if (!hit) return text;
  return (
    <>
      {text.slice(0, hit.from)}
      <Mark>{text.slice(hit.from, hit.to)}</Mark>
      {text.slice(hit.to)}
    </>
  );
}
