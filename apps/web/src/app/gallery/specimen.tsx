import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

type SpecimenProps = {
  /** The component’s name, as in the design’s picture. */
  title: string;
  /** Width in twelfths on a desktop. */
  span: number;
  /** Whether to draw it on a card or without a background. */
  ground?: 'card' | 'none';
  /** Keeps position: fixed elements inside the specimen. */
  frame?: 'phone';
  children: ReactNode;
};

/** Several components in one column. */
export function Column({ span, children }: { span: number; children: ReactNode }) {
  return (
    <Box sx={{ gridColumn: { xs: '1 / -1', md: `span ${span}` }, display: 'grid', gap: 3, minWidth: 0 }}>
      {children}
    </Box>
  );
}

/** One component under its name. */
export function Specimen({ title, span, ground = 'card', frame, children }: SpecimenProps) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ gridColumn: { xs: '1 / -1', md: `span ${span}` }, minWidth: 0 }}
    >
      <Typography id={id} variant="section" component="h2" color="textSecondary" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {ground === 'card' ? (
        <Card sx={{ p: 2, ...(frame && { transform: 'translate(0)', pb: { xs: 10, md: 2 } }) }}>
          {children}
        </Card>
      ) : (
        children
      )}
    </Box>
  );
}
