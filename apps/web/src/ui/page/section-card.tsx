import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

type SectionCardProps = {
  title: string;
  /** Muted text or a button at the right of the title. */
  aside?: ReactNode;
  /** In a narrow column: less padding. */
  narrow?: boolean;
  children: ReactNode;
};

/** A card with a small muted title: for side columns and grouped facts. */
export function SectionCard({ title, aside, narrow = false, children }: SectionCardProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: narrow ? 0.5 : 1.5, pb: narrow ? 1 : 1.5 }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          px: 1.5,
          py: 1,
        }}
      >
        <Typography id={id} variant="section" component="h2" color="textSecondary">
          {title}
        </Typography>
        {aside && (
          <Typography variant="caption" component="div" color="textSecondary" sx={{ textAlign: 'right' }}>
            {aside}
          </Typography>
        )}
      </Box>
      {children}
    </Card>
  );
}
