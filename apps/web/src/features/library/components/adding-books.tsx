import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useLater } from '../../../platform/page/use-later.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useFileDrop } from '../../../ui/files/use-file-drop.ts';
import { useBookUploads } from '../library.uploads.ts';
import { useBookPicker } from '../use-book-picker.ts';
import type { AddBooksProps } from './add-books.tsx';
import { UploadsCard } from './uploads-card.tsx';

/**
 * Wraps the library for users who may add books: files can be dropped anywhere, and uploads are shown above.
 */
export function AddingBooks({ children }: { children: (add: () => void) => ReactNode }) {
  const { t } = useTranslation('library');
  const [open, setOpen] = useState(false);
  const picker = useBookPicker();
  const { dragging, handlers } = useFileDrop((files) => {
    picker.attach(files);
    setOpen(true);
  });
  useBookUploads();
  const close = () => setOpen(false);
  const AddBooks = useLater<AddBooksProps>({
    load: async () => (await import('./add-books.tsx')).AddBooks,
    wish: open,
    onMissing: close,
  });
  return (
    <Box {...handlers} sx={{ position: 'relative', minHeight: 'calc(100dvh - var(--shell-top) - 60px)' }}>
      <UploadsCard />
      {children(() => setOpen(true))}
      {dragging && <DropHint text={t('dropToAdd')} />}
      {AddBooks && <AddBooks open={open} picker={picker} onClose={close} />}
    </Box>
  );
}

const DropHint = ({ text }: { text: string }) => (
  <Box
    sx={(theme) => ({
      position: 'absolute',
      zIndex: theme.zIndex.fab,
      inset: -8,
      display: 'grid',
      justifyItems: 'center',
      pt: 12,
      pointerEvents: 'none',
      borderRadius: 3,
      border: `2px dashed ${theme.vars.palette.primary.main}`,
      background: `color-mix(in srgb, ${theme.vars.palette.tone.teal.soft} 92%, transparent)`,
      color: theme.vars.palette.tone.teal.on,
    })}
  >
    <Typography variant="h2" component="p">
      {text}
    </Typography>
  </Box>
);
