import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Archive, Plus, Trash2 } from 'lucide-react';
import { toasts } from '../../platform/page/toasts.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { MoreMenu } from '../../ui/menu/more-menu.tsx';
import { DetailPage } from '../../ui/page/detail-page.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { usePhone } from '../../ui/page/phone.ts';
import { ScreenFrameProvider, useScreenFrameState } from '../../ui/page/screen-frame.tsx';
import { Icon } from '../../ui/show/icon.tsx';
import { Specimen } from './specimen.tsx';

/** The header of a screen with its one action, and a detail page; on a phone their bars. */
export function PageHeads() {
  const { t } = useTranslation('gallery');
  const phone = usePhone();
  const more = [
    { label: t('head.archive'), icon: Archive, onClick: () => toasts.info(t('head.archive')) },
    {
      label: t('head.remove'),
      icon: Trash2,
      tone: 'bad' as const,
      onClick: () => toasts.undo(t('toasts.removed'), () => toasts.success(t('toasts.returned'))),
    },
  ];
  const order = (
    <Button
      variant="contained"
      startIcon={<Icon of={Plus} />}
      onClick={() => toasts.success(t('head.order'))}
    >
      {t('head.order')}
    </Button>
  );
  return (
    <Specimen title={t('head.title')} span={12} frame="phone">
      <ScreenFrameProvider>
        {phone && <PhoneBar title={t('head.page')} />}
        <PageHeader
          title={t('head.page')}
          note={t('head.note')}
          action={order}
          more={<MoreMenu items={more} />}
        />
      </ScreenFrameProvider>
      <ScreenFrameProvider>
        {phone && <PhoneBar />}
        <DetailPage
          title={t('head.detail')}
          phoneTitle={t('head.detailShort')}
          note={t('head.detailNote')}
          more={more}
        >
          <Typography color="textSecondary">{t('status.preparing')}</Typography>
        </DetailPage>
      </ScreenFrameProvider>
    </Specimen>
  );
}

/** Replaces the shell’s bar: a screen adds its menu to it, a detail page takes it over. */
function PhoneBar({ title }: { title?: string }) {
  const { setSlot, setActions } = useScreenFrameState();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 60 }}>
      {title ? (
        <>
          <Typography variant="h2" sx={{ flex: 1 }}>
            {title}
          </Typography>
          <Box ref={setActions} />
        </>
      ) : (
        <Box ref={setSlot} sx={{ display: 'flex', flex: 1, minWidth: 0 }} />
      )}
    </Box>
  );
}
