import type { ChatFile } from '@bilim/contract/areas/chat.shapes';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useDates } from '../../../platform/time/dates.ts';
import { FileIcon } from '../../../ui/files/file-icon.tsx';
import { shortName } from '../../../ui/files/file-name.ts';
import { useImageRetry } from '../../../ui/files/use-image-retry.ts';
import { Hidden } from '../../../ui/show/hidden.tsx';
import { MissingPhoto } from '../../../ui/state/missing-photo.tsx';
import { messageFileUrl } from '../chat.api.ts';
import { isPhoto, previewSize } from './photos.ts';

type MessageFilesProps = {
  messageId: number;
  files: readonly ChatFile[];
  onPhoto: (fileId: number) => void;
};

/** Photos inline, with space reserved before they load; other files as downloads. */
export function MessageFiles({ messageId, files, onPhoto }: MessageFilesProps) {
  const photos = files.filter(isPhoto);
  return (
    <>
      {photos.length > 0 && (
        <Photos data-many={photos.length > 1}>
          {photos.map((file) => (
            <PhotoPreview key={file.id} messageId={messageId} file={file} onOpen={() => onPhoto(file.id)} />
          ))}
        </Photos>
      )}
      {files
        .filter((file) => !isPhoto(file))
        .map((file) => (
          <FileLine key={file.id} messageId={messageId} file={file} />
        ))}
    </>
  );
}

type PhotoPreviewProps = { messageId: number; file: ChatFile; onOpen: () => void };

function PhotoPreview({ messageId, file, onOpen }: PhotoPreviewProps) {
  const { t } = useTranslation('chat');
  const { width, height } = previewSize(file);
  const { key, failed, onError } = useImageRetry();
  return (
    <Preview
      aria-label={t('openPhoto', { name: file.name })}
      onClick={onOpen}
      style={{ aspectRatio: `${width} / ${height}`, width }}
    >
      {failed ? (
        <MissingPhoto name={file.name} />
      ) : (
        <img
          key={key}
          {...{ onError, width, height }}
          src={messageFileUrl({ message: messageId, file: file.id, inline: true })}
          alt=""
          decoding="async"
        />
      )}
    </Preview>
  );
}

function FileLine({ messageId, file: { id, name, size } }: { messageId: number; file: ChatFile }) {
  const { t } = useTranslation('ui');
  const dates = useDates();
  return (
    <ButtonBase
      href={messageFileUrl({ message: messageId, file: id })}
      download={name}
      title={name}
      sx={saved}
    >
      <Hidden>{t('file.download', { name, size: dates.size(size) })}</Hidden>
      <FileIcon name={name} size={40} />
      <span aria-hidden>
        <FileName>{shortName(name)}</FileName>
        <FileSize>{dates.size(size)}</FileSize>
      </span>
    </ButtonBase>
  );
}

const Photos = styled('div')({
  display: 'grid',
  // A wide photo must not widen the bubble.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 4,
  margin: '-2px -6px 4px',
  '&[data-many="true"]': {
    gridTemplateColumns: 'repeat(2, minmax(0, 150px))',
    '& > *': { width: '100% !important', aspectRatio: '1 !important' },
  },
});
const Preview = styled(ButtonBase)(({ theme }) => ({
  maxWidth: '100%',
  borderRadius: 10,
  overflow: 'hidden',
  background: theme.vars.palette.background.default,
  color: theme.vars.palette.text.secondary,
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
}));
/** A file of a message: its icon, its name truncated to 20 characters, its size. */
export const FileShape = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-start',
  gap: 12,
  width: '100%',
  minHeight: 48,
  textAlign: 'left',
});
const saved = {
  justifyContent: 'flex-start',
  gap: 1.5,
  width: '100%',
  minHeight: 48,
  borderRadius: 2,
  textAlign: 'left',
  // Overrides the style of links in a message.
  '&&&': { color: 'inherit', textDecoration: 'none' },
};
export const FileName = styled('span')({ display: 'block', fontWeight: 500 });
export const FileSize = styled('span')({
  display: 'block',
  fontSize: '0.75rem',
  lineHeight: '1rem',
  opacity: 0.85,
});
