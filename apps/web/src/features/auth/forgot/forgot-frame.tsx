import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Mark } from '../../../ui/show/mark.tsx';

type ForgotFrameProps = { title: string; text: string; children: ReactNode };

/** A page before login: a card in the middle, the full screen of a phone. */
export function ForgotFrame({ title, text, children }: ForgotFrameProps) {
  return (
    <Box
      component="main"
      id="content"
      tabIndex={-1}
      sx={{
        display: 'grid',
        minHeight: '100dvh',
        placeItems: { xs: 'start stretch', sm: 'center' },
        p: 3,
        outline: 'none',
      }}
    >
      <Box sx={{ display: 'grid', gap: 2, width: '100%', maxWidth: 420, minWidth: 0 }}>
        <Mark size={48} />
        <Typography variant="h1" sx={{ fontSize: '1.625rem', lineHeight: '2rem' }}>
          {title}
        </Typography>
        <Typography color="textSecondary">{text}</Typography>
        {children}
      </Box>
    </Box>
  );
}
