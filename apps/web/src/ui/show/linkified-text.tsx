import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { linkify } from './linkify.ts';

/** Plain text with its line breaks; addresses become links, and nothing else is markup. */
export function LinkifiedText({ text }: { text: string }) {
  let at = 0;
  return (
    <Box component="span" sx={{ whiteSpace: 'pre-wrap' }}>
      {linkify(text).map((part) => {
        const key = at;
        at += part.text.length;
        return part.href ? (
          <Link key={key} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
            {part.text}
          </Link>
        ) : (
          <span key={key}>{part.text}</span>
        );
      })}
    </Box>
  );
}
