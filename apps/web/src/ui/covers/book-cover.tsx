import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useImageRetry } from '../files/use-image-retry.ts';
import { CoverOrnamentPicture } from './cover-ornament.tsx';
import { coverWords, drawnCover } from './drawn-cover.ts';

type BookCoverProps = {
  title: string;
  author?: string;
  /** The address of its first page image; without one a cover is generated. */
  src: string | null;
  /** White labels on it: new, from the course materials. */
  tags?: ReactNode;
  /** Small covers have no title and no labels. */
  small?: boolean;
};

/** The front of a book. Its title is always next to it, so the image is decorative for screen readers. */
export function BookCover({ title, author = '', src, tags, small = false }: BookCoverProps) {
  const image = useImageRetry();
  const { ground, ornament } = drawnCover(title);
  const drawn = src === null || image.failed;
  return (
    <Box
      sx={(theme) => ({
        position: 'relative',
        containerType: 'inline-size',
        width: '100%',
        aspectRatio: '166 / 225',
        overflow: 'hidden',
        borderRadius: small ? 1.5 : 2,
        background: drawn ? ground : theme.vars.palette.background.paper,
        boxShadow: drawn ? undefined : `inset 0 0 0 1px ${theme.vars.palette.divider}`,
        color: '#fff',
      })}
    >
      {drawn ? (
        <>
          <CoverOrnamentPicture of={ornament} />
          {!small && <Words title={title} author={author} />}
          {!small && <Spine />}
        </>
      ) : (
        <img
          key={image.key}
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          onError={image.onError}
          style={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
        />
      )}
      {!small && tags && (
        <Box sx={{ position: 'absolute', inset: 'auto 8px 8px', display: 'flex', gap: 0.75 }}>{tags}</Box>
      )}
    </Box>
  );
}

/** Sized relative to the cover, not the screen. */
function Words({ title, author }: { title: string; author: string }) {
  const lines = (count: number) => ({
    display: '-webkit-box',
    WebkitLineClamp: count,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    overflowWrap: 'break-word',
    hyphens: 'auto',
  });
  const { text, size } = coverWords(title);
  return (
    <Box aria-hidden sx={{ position: 'absolute', inset: '7cqw 5cqw auto 11cqw' }}>
      <Box sx={{ ...lines(4), fontSize: `${size}cqw`, lineHeight: 1.25, fontWeight: 650 }}>{text}</Box>
      <Box sx={{ ...lines(2), mt: '3cqw', fontSize: '7cqw', lineHeight: 1.3 }}>{author}</Box>
    </Box>
  );
}

const Spine = () => (
  <Box sx={{ position: 'absolute', inset: '0 auto 0 0', width: '3.4cqw', background: 'rgb(0 0 0 / 0.18)' }} />
);

type CoverTagProps = {
  title?: string;
  /** On the other side of the cover: a status of the device, not of the book. */
  atEnd?: boolean;
  children: ReactNode;
};

/** A label or an icon on a cover, in the same colours in both themes, like the cover itself. */
export function CoverTag({ title, atEnd = false, children }: CoverTagProps) {
  return (
    <Box
      component="span"
      title={title}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        minHeight: 22,
        px: atEnd ? 0.5 : 1,
        ml: atEnd ? 'auto' : undefined,
        borderRadius: atEnd ? 1.5 : 99,
        fontSize: '0.6875rem',
        fontWeight: 600,
        whiteSpace: 'nowrap',
        background: '#fff',
        color: '#084F49',
      }}
    >
      {children}
    </Box>
  );
}
