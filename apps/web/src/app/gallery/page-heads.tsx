import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Archive, Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toasts } from '../../platform/toasts.ts';
import { DetailPage } from '../../ui/detail-page.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { usePhone } from '../../ui/phone.ts';
import { ScreenFrameProvider, useScreenFrameState } from '../../ui/screen-frame.tsx';
import { Specimen } from './specimen.tsx';

/** The head of a screen with its one action, and a page of one thing; on a phone their bar. */
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
      <PageHeader title={t('head.page')} note={t('head.note')} action={order} more={more} />
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

/** Stands for the shell's bar, which a detail page takes over on a phone. */
function PhoneBar() {
  const { setSlot } = useScreenFrameState();
  return <Box ref={setSlot} sx={{ display: 'flex', minHeight: 60 }} />;
}
