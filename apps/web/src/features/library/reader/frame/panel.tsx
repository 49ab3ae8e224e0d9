import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../../platform/texts/use-translation.ts';
import { SegmentedTabs } from '../../../../ui/form/segmented-tabs.tsx';
import { Icon } from '../../../../ui/show/icon.tsx';
import type { Reading, Target } from '../reading.ts';
import type { Bookmarks } from '../use-bookmarks.ts';
import { BookmarksList } from './bookmarks-list.tsx';
import { ContentsList } from './contents-list.tsx';

type Tab = 'contents' | 'pages' | 'bookmarks';

type PanelProps = {
  reading: Reading;
  bookmarks: Bookmarks;
  /** Also available on this device. */
  kept: boolean;
  /** Thumbnails of all pages; none for reflowable text. */
  pages?: ReactNode;
  /** The thumbnails near the current page. */
  near?: ReactNode;
  onGo: (target: Target) => void;
};

/** The contents, the thumbnails and the user's bookmarks. */
export function Panel({ reading, bookmarks, kept, pages, near, onGo }: PanelProps) {
  const { t } = useTranslation('reader');
  const [tab, setTab] = useState<Tab>('contents');
  const withoutContents = reading.chapters?.length === 0;
  const options = [
    { value: 'contents' as const, label: t('contents') },
    ...(pages ? [{ value: 'pages' as const, label: t('pages') }] : []),
    { value: 'bookmarks' as const, label: t('marks'), count: bookmarks.marks.length || undefined },
  ];
  // A book without contents shows its pages until the user selects another tab.
  const shown = tab === 'contents' && withoutContents && pages && !near ? 'pages' : tab;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, height: '100%', p: 2, gap: 1.5 }}>
      <Box
        sx={{
          display: 'grid',
          '& > [role="group"]': { display: 'flex' },
          '& button': { flex: '1 0 auto', px: 0.75, whiteSpace: 'nowrap' },
        }}
      >
        <SegmentedTabs label={t('panel')} options={options} value={shown} onChange={setTab} />
      </Box>
      {shown === 'pages' ? (
        pages
      ) : (
        <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', mx: -1, px: 1 }}>
          {shown === 'bookmarks' ? (
            <BookmarksList bookmarks={bookmarks} onGo={onGo} />
          ) : (
            <>
              <ContentsList reading={reading} onGo={onGo} />
              {near && <Part title={t('nearPages')}>{near}</Part>}
              {near && bookmarks.marks.length > 0 && (
                <Part title={t('bookmarks')}>
                  <BookmarksList bookmarks={bookmarks} onGo={onGo} />
                </Part>
              )}
            </>
          )}
        </Box>
      )}
      {kept && (
        <Box
          sx={(theme) => ({
            display: 'flex',
            alignItems: 'center',
            gap: 1.25,
            p: 1.25,
            borderRadius: 2.5,
            border: `1px solid ${theme.vars.palette.divider}`,
            color: theme.vars.palette.text.secondary,
            fontSize: '0.75rem',
            lineHeight: '1rem',
          })}
        >
          <Box component="span" sx={{ display: 'flex', color: 'primary.main' }}>
            <Icon of={CircleCheck} size={18} />
          </Box>
          {t('kept')}
        </Box>
      )}
    </Box>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box
      component="section"
      sx={(theme) => ({ mt: 1.5, pt: 1.5, borderTop: `1px solid ${theme.vars.palette.divider}` })}
    >
      <Typography variant="section" component="h2" color="textSecondary" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
