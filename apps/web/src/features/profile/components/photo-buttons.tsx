import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Camera, ImageUp, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Icon } from '../../../ui/show/icon.tsx';

type PhotoButtonsProps = {
  hasPhoto: boolean;
  onChoose: (file: File | undefined) => void;
  onRemove: () => void;
};

/** Choose a file, use the phone's camera, or remove the photo. */
export function PhotoButtons({ hasPhoto, onChoose, onRemove }: PhotoButtonsProps) {
  const { t } = useTranslation('profile');
  const file = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const input = (capture?: 'user') => ({
    type: 'file',
    accept: 'image/*',
    capture,
    hidden: true,
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) => {
      onChoose(target.files?.[0]);
      // So that choosing the same file again fires a change event.
      target.value = '';
    },
  });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <input ref={file} data-testid="photo-file" {...input()} />
      <input ref={camera} {...input('user')} />
      <Button
        variant="outlined"
        size="small"
        startIcon={<Icon of={ImageUp} size={18} />}
        onClick={() => file.current?.click()}
      >
        {t(hasPhoto ? 'photo.change' : 'photo.add')}
      </Button>
      <Button
        variant="outlined"
        size="small"
        startIcon={<Icon of={Camera} size={18} />}
        onClick={() => camera.current?.click()}
        sx={{ '@media (pointer: fine)': { display: 'none' } }}
      >
        {t('photo.camera')}
      </Button>
      {hasPhoto && (
        <Button
          variant="outlined"
          size="small"
          color="error"
          startIcon={<Icon of={Trash2} size={18} />}
          onClick={onRemove}
        >
          {t('photo.remove')}
        </Button>
      )}
    </Box>
  );
}
