import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LinkBase } from '../show/link.tsx';

type SectionLinkProps = Pick<LinkProps, 'to' | 'search'> & { children: ReactNode };

/** At the right of a section’s title: links to the complete list. */
export const SectionLink = (props: SectionLinkProps) => (
  <LinkBase
    {...props}
    sx={{
      minHeight: 28,
      my: -0.5,
      borderRadius: 1,
      fontSize: '0.8125rem',
      fontWeight: 500,
      color: 'primary.main',
    }}
  />
);
