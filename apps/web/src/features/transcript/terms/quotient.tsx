import type { GpaSum } from '@bilim/rules/grades/gpa';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Words } from '../use-words.ts';

/** '92.95 ÷ 27 = 3.44'. */
export function Quotient({ sum: { weighed, credits, gpa }, words }: { sum: GpaSum; words: Words }) {
  if (gpa === null) return <Typography sx={{ mt: 1 }}>{words.t('how.nothing')}</Typography>;
  return (
    <Typography sx={{ mt: 1, fontVariantNumeric: 'tabular-nums' }}>
      {`${words.point(weighed)} ÷ ${credits} = `}
      <Box component="strong" sx={(theme) => ({ color: theme.vars.palette.tone.teal.main })}>
        {words.point(gpa)}
      </Box>
    </Typography>
  );
}
