import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { useUser } from '../../../platform/session/session.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { PersonAvatar } from '../../../ui/show/person-avatar.tsx';
import { usePhoto } from '../use-photo.ts';
import { PhotoButtons } from './photo-buttons.tsx';

const CropDialog = lazy(() => import('./crop-dialog.tsx').then((module) => ({ default: module.CropDialog })));

/** The head of the profile: photo, name, role. A picture may be dropped anywhere on it. */
export function PersonCard({ note }: { note: string }) {
  const { t } = useTranslation('profile');
  const { fullName, code, hasPhoto } = useUser();
  const photo = usePhoto();
  const [dragging, setDragging] = useState(false);
  const [asking, setAsking] = useState(false);
  return (
    <Card
      onDragOver={(event) => {
        event.preventDefault();
        setDragging(true);
      }}
      onDragLeave={() => setDragging(false)}
      onDrop={(event) => {
        event.preventDefault();
        setDragging(false);
        photo.choose(event.dataTransfer.files[0]);
      }}
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        p: 2.5,
        ...(dragging && {
          borderStyle: 'dashed',
          borderColor: theme.vars.palette.primary.main,
          background: theme.vars.palette.tone.teal.soft,
        }),
      })}
    >
      <PersonAvatar fullName={fullName} code={code} hasPhoto={hasPhoto} size={80} />
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography variant="h2">{fullName}</Typography>
        <Typography color="textSecondary" sx={{ mt: 0.25, mb: 1.5 }}>
          {dragging ? t('photo.drop') : note}
        </Typography>
        <PhotoButtons hasPhoto={hasPhoto} onChoose={photo.choose} onRemove={() => setAsking(true)} />
      </Box>
      <Suspense>
        {photo.source && (
          <CropDialog
            source={photo.source}
            sent={photo.sent}
            onSave={photo.send}
            onUnreadable={photo.unreadable}
            onClose={photo.close}
          />
        )}
      </Suspense>
      <ConfirmDialog
        open={asking}
        title={`${t('photo.remove')}?`}
        confirmLabel={t('photo.remove')}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          photo.remove.mutate({});
        }}
      >
        {t('photo.removeAsk')}
      </ConfirmDialog>
    </Card>
  );
}
