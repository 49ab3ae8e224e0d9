import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { ALargeSmall, Download, FileText, List, Moon, Search, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../../platform/texts/use-translation.ts';
import { useBackCloses } from '../../../../ui/dialog/use-back-closes.ts';
import { Icon, type LucideIcon } from '../../../../ui/show/icon.tsx';
import { downloadUrl } from '../reader.api.ts';
import type { Reading, Sizing } from '../reading.ts';
import { BookHead } from './book-head.tsx';
import { BookmarkButton } from './bookmark-button.tsx';
import { type BarProps, Percent } from './desk-bar.tsx';
import { LeaveButton } from './leave-button.tsx';
import { PageField } from './page-field.tsx';
import { PageSlider } from './page-slider.tsx';
import { SearchBox } from './search-box.tsx';

type PhoneTopProps = BarProps & { searching: boolean; onSearching: (on: boolean) => void };

export function PhoneTop(props: PhoneTopProps) {
  const { book, finding, bookmarks, chapter, searchRef, searching, onSearching } = props;
  const { t } = useTranslation(['reader', 'ui']);
  const close = () => {
    finding.setText('');
    onSearching(false);
  };
  return (
    <Box
      component="header"
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        minHeight: 56,
        pl: 1.5,
        pr: 0.5,
        pt: 'env(safe-area-inset-top)',
        flex: 'none',
        background: theme.vars.palette.background.paper,
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
      })}
    >
      {searching ? (
        <>
          <SearchBox finding={finding} inputRef={searchRef} autoFocus />
          <IconButton aria-label={t('ui:close')} onClick={close}>
            <Icon of={X} />
          </IconButton>
        </>
      ) : (
        <>
          <LeaveButton bookId={book.id} />
          <BookHead book={book} note={chapter || book.author} cover={false} />
          <IconButton aria-label={t('search')} onClick={() => onSearching(true)}>
            <Icon of={Search} />
          </IconButton>
          <BookmarkButton bookmarks={bookmarks} suggested={chapter} />
        </>
      )}
    </Box>
  );
}

type PhoneBottomProps = Pick<BarProps, 'book' | 'sizing' | 'night'> & {
  reading: Reading;
  onPanel: () => void;
};

export function PhoneBottom({ book, sizing, night, reading, onPanel }: PhoneBottomProps) {
  const { t } = useTranslation('reader');
  const [sheet, setSheet] = useState<'size' | 'page' | null>(null);
  const close = () => setSheet(null);
  const { page, pages } = reading;
  return (
    <Box
      component="footer"
      sx={(theme) => ({
        flex: 'none',
        pt: 1,
        px: 1,
        pb: 'calc(8px + env(safe-area-inset-bottom))',
        background: theme.vars.palette.background.paper,
        borderTop: `1px solid ${theme.vars.palette.divider}`,
        fontVariantNumeric: 'tabular-nums',
      })}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 1 }}>
        <Box sx={{ fontWeight: 600 }}>{page}</Box>
        <PageSlider reading={reading} />
        <Box sx={{ color: 'text.secondary' }}>{pages}</Box>
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(5, 1fr)' }}>
        <Tool icon={List} label={t('short.contents')} onClick={onPanel} />
        <Tool icon={ALargeSmall} label={t('short.size')} onClick={() => setSheet('size')} />
        <Tool icon={Moon} label={t('short.night')} pressed={night.on} onClick={night.toggle} />
        <Tool icon={FileText} label={t('short.page')} onClick={() => setSheet('page')} />
        <Tool icon={Download} label={t('short.download')} href={downloadUrl(book)} download={book.fileName} />
      </Box>
      <Sheet open={sheet === 'size'} label={t('size')} onClose={close}>
        <SizeButtons sizing={sizing} />
      </Sheet>
      <Sheet open={sheet === 'page'} label={t('toPage')} onClose={close}>
        <PageField reading={reading} onGone={close} />
      </Sheet>
    </Box>
  );
}

type SheetProps = { open: boolean; label: string; onClose: () => void; children: ReactNode };

function Sheet({ open, label, onClose, children }: SheetProps) {
  useBackCloses({ open, onClose });
  return (
    <Dialog open={open} onClose={onClose} slotProps={{ paper: { 'aria-label': label } }}>
      <Box sx={{ display: 'flex', justifyContent: 'center', p: 3, pt: 2 }}>{children}</Box>
    </Dialog>
  );
}

function SizeButtons({ sizing }: { sizing: Sizing }) {
  const { t } = useTranslation('reader');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <IconButton aria-label={t('smaller')} onClick={sizing.smaller}>
        <Icon of={ZoomOut} />
      </IconButton>
      <Percent sizing={sizing} />
      <IconButton aria-label={t('larger')} onClick={sizing.larger}>
        <Icon of={ZoomIn} />
      </IconButton>
    </Box>
  );
}

type ToolProps = { icon: LucideIcon; label: string; pressed?: boolean } & (
  | { onClick: () => void; href?: undefined; download?: undefined }
  | { href: string; download: string; onClick?: undefined }
);

function Tool({ icon, label, pressed, ...rest }: ToolProps) {
  return (
    <ButtonBase
      aria-pressed={pressed}
      {...rest}
      sx={(theme) => ({
        flexDirection: 'column',
        gap: 0.25,
        minHeight: 52,
        borderRadius: 2.5,
        fontSize: '0.75rem',
        color: theme.vars.palette.text.secondary,
        '&[aria-pressed="true"]': {
          background: theme.vars.palette.tone.teal.soft,
          color: theme.vars.palette.tone.teal.on,
          fontWeight: 600,
        },
      })}
    >
      <Icon of={icon} size={22} />
      {label}
    </ButtonBase>
  );
}
