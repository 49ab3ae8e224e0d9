import type { NewsItem } from '@bilim/contract/areas/news.contract';
import Box from '@mui/material/Box';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { FileChip } from '../../../ui/files/file-chip.tsx';
import { useImageRetry } from '../../../ui/files/use-image-retry.ts';
import { MissingPhoto } from '../../../ui/state/missing-photo.tsx';
import { newsFileUrl } from '../news.api.ts';

type PostFile = NewsItem['files'][number];

/** Only these types are shown inline; the server sends no other type inline. */
const SHOWN_TYPES = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);
const isShown = ({ type, width, height }: PostFile) => SHOWN_TYPES.has(type) && Boolean(width && height);

/** Pictures inline, with space reserved before they load; other files as downloads. */
export function PostFiles({ post: { id, files } }: { post: NewsItem }) {
  const pictures = files.filter(isShown);
  const others = files.filter((file) => !isShown(file));
  if (files.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1.25, mt: 1.75 }}>
      {pictures.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}>
          {pictures.map((file) => (
            <Picture key={file.name} postId={id} file={file} />
          ))}
        </Box>
      )}
      {others.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25 }}>
          {others.map(({ name, size }) => (
            <FileChip key={name} name={name} size={size} href={newsFileUrl({ postId: id, name })} />
          ))}
        </Box>
      )}
    </Box>
  );
}

function Picture({ postId, file: { name, width, height } }: { postId: number; file: PostFile }) {
  const { t } = useTranslation('news');
  const address = newsFileUrl({ postId, name, inline: true });
  const { key, failed, onError } = useImageRetry();
  return (
    <Box
      component="a"
      href={address}
      target="_blank"
      rel="noopener"
      title={name}
      aria-label={t('openPicture', { name })}
      style={{ aspectRatio: `${width} / ${height}`, width: width ?? undefined }}
      sx={(theme) => ({
        display: 'flex',
        maxWidth: 'min(100%, 360px)',
        maxHeight: 320,
        borderRadius: 2.5,
        overflow: 'hidden',
        border: `1px solid ${theme.vars.palette.divider}`,
        background: theme.vars.palette.background.default,
        color: theme.vars.palette.text.secondary,
        textDecoration: 'none',
        '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'contain' },
      })}
    >
      {failed ? (
        <MissingPhoto name={name} />
      ) : (
        <img key={key} onError={onError} src={address} alt="" loading="lazy" />
      )}
    </Box>
  );
}
