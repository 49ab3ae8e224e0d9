import { twoNames } from '@bilim/rules/text/person-name';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { ChevronLeft, ChevronRight, Download, X } from 'lucide-react';
import { type KeyboardEvent, type TouchEvent, useRef } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useDates } from '../../../platform/time/dates.ts';
import { useBackCloses } from '../../../ui/dialog/use-back-closes.ts';
import { useImageRetry } from '../../../ui/files/use-image-retry.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import { MissingPhoto } from '../../../ui/state/missing-photo.tsx';
import { messageFileUrl } from '../chat.api.ts';
import type { Photo } from './photos.ts';

const SWIPE_PX = 48;
const WHOLE_SCREEN = {
  m: 0,
  width: '100%',
  height: '100dvh',
  maxHeight: '100dvh',
  border: 0,
  borderRadius: 0,
};

type PhotoViewerProps = {
  photos: readonly Photo[];
  /** The shown photo, or null. */
  shown: Photo | null;
  onShow: (photo: Photo | null) => void;
};

/** A full-screen photo. Arrows and swipes show the other photos of the conversation; Esc closes it. */
export function PhotoViewer({ photos, shown, onShow }: PhotoViewerProps) {
  const { t } = useTranslation('chat');
  const close = () => onShow(null);
  const touchedAt = useRef<number | null>(null);
  useBackCloses({ open: shown !== null, onClose: close });
  const at = photos.findIndex(({ file }) => file.id === shown?.file.id);
  const go = (step: number) => {
    const next = photos[at + step];
    if (next) onShow(next);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') go(-1);
    if (key === 'ArrowRight') go(1);
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const moved = (changedTouches[0]?.clientX ?? 0) - (touchedAt.current ?? 0);
    if (Math.abs(moved) > SWIPE_PX) go(moved > 0 ? -1 : 1);
  };
  return (
    <Dialog
      fullScreen
      open={shown !== null}
      onClose={close}
      onKeyDown={onKeyDown}
      slotProps={{
        paper: {
          'aria-label': t('viewer'),
          sx: (theme) => ({
            ...WHOLE_SCREEN,
            background: '#0B100F',
            color: '#F1FBF9',
            // Full screen on a phone too, instead of a sheet.
            [theme.breakpoints.down('md')]: { ...WHOLE_SCREEN, '&::before': { display: 'none' } },
          }),
        },
      }}
    >
      {shown && (
        <>
          <ViewerBar
            photo={shown}
            place={t('photoOf', { number: at + 1, total: photos.length })}
            onClose={close}
          />
          <Box
            onTouchStart={({ touches }) => {
              touchedAt.current = touches[0]?.clientX ?? null;
            }}
            onTouchEnd={onTouchEnd}
            sx={{
              position: 'relative',
              flex: 1,
              minHeight: 0,
              display: 'grid',
              placeItems: 'center',
              p: { xs: 0, md: 2 },
            }}
          >
            <ShownPhoto key={shown.file.id} photo={shown} />
            {photos.length > 1 && (
              <>
                <Arrow side="left" end={at === 0} label={t('previousPhoto')} onClick={() => go(-1)} />
                <Arrow
                  side="right"
                  end={at === photos.length - 1}
                  label={t('nextPhoto')}
                  onClick={() => go(1)}
                />
              </>
            )}
          </Box>
        </>
      )}
    </Dialog>
  );
}

function ShownPhoto({ photo: { messageId, file } }: { photo: Photo }) {
  const { key, failed, onError } = useImageRetry();
  if (failed) return <MissingPhoto name={file.name} />;
  return (
    <Box
      component="img"
      key={key}
      onError={onError}
      src={messageFileUrl({ message: messageId, file: file.id, inline: true })}
      alt={file.name}
      sx={{ maxWidth: '100%', maxHeight: '100%', minHeight: 0, objectFit: 'contain' }}
    />
  );
}

function ViewerBar({ photo, place, onClose }: { photo: Photo; place: string; onClose: () => void }) {
  const { t } = useTranslation(['chat', 'ui']);
  const dates = useDates();
  const { messageId, file, authorName, sentAt } = photo;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 1, pl: 2 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {twoNames(authorName)}
        </Box>
        <Box sx={{ fontSize: '0.75rem', lineHeight: '1rem', opacity: 0.85 }}>
          {dates.exact(sentAt)} · {place}
        </Box>
      </Box>
      <IconButton
        color="inherit"
        href={messageFileUrl({ message: messageId, file: file.id })}
        download={file.name}
        aria-label={t('download', { name: file.name })}
        sx={LIGHT}
      >
        <Icon of={Download} />
      </IconButton>
      <IconButton color="inherit" aria-label={t('ui:close')} onClick={onClose} sx={LIGHT}>
        <Icon of={X} />
      </IconButton>
    </Box>
  );
}

type ArrowProps = { side: 'left' | 'right'; end: boolean; label: string; onClick: () => void };

/** At an end the arrow stays rendered, so that the keyboard focus is not lost. */
function Arrow({ side, end, label, onClick }: ArrowProps) {
  return (
    <IconButton
      aria-label={label}
      aria-disabled={end}
      onClick={onClick}
      sx={{
        ...LIGHT,
        position: 'absolute',
        [side]: 16,
        borderRadius: 99,
        // The border keeps the button visible on light pictures and beside them.
        border: '1px solid rgb(241 251 249 / 0.5)',
        background: 'rgb(11 16 15 / 0.6)',
        '&[aria-disabled="true"]': { opacity: 0.3, cursor: 'default' },
      }}
    >
      <Icon of={side === 'left' ? ChevronLeft : ChevronRight} size={24} />
    </IconButton>
  );
}

/** The viewer is dark in both themes. */
const LIGHT = { color: '#F1FBF9', '&:hover': { color: '#FFFFFF', background: 'rgb(255 255 255 / 0.12)' } };
