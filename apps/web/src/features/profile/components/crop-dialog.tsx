import 'react-image-crop/dist/ReactCrop.css';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type RefObject, useId, useRef, useState } from 'react';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop, type PixelCrop } from 'react-image-crop';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useBackCloses } from '../../../ui/dialog/use-back-closes.ts';
import { cropToFile, toOwnPixels } from '../crop.ts';

type CropDialogProps = {
  /** The object URL of the chosen picture. */
  source: string;
  /** Upload progress, 0 to 1; null before. */
  sent: number | null;
  onSave: (photo: File) => void;
  onUnreadable: () => void;
  onClose: () => void;
};

/** Lets the user choose the square of the picture to keep. */
export function CropDialog({ source, sent, onSave, onUnreadable, onClose }: CropDialogProps) {
  const { t } = useTranslation(['profile', 'ui']);
  const titleId = useId();
  const image = useRef<HTMLImageElement>(null);
  const [crop, setCrop] = useState<PercentCrop>();
  const [chosen, setChosen] = useState<PixelCrop>();
  useBackCloses({ open: true, onClose });
  const save = async () => {
    if (image.current && chosen) onSave(await cropChosen(image, chosen));
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm">
      <DialogTitle id={titleId}>{t('photo.crop')}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {t('photo.cropHint')}
        </Typography>
        <Box sx={{ display: 'grid', justifyItems: 'center' }}>
          <ReactCrop
            aspect={1}
            keepSelection
            minWidth={48}
            crop={crop}
            onChange={(pixels, percent) => {
              setCrop(percent);
              setChosen(pixels);
            }}
          >
            <Box
              component="img"
              ref={image}
              src={source}
              alt=""
              onError={onUnreadable}
              onLoad={({ currentTarget: { width, height } }) => {
                const whole = makeAspectCrop({ unit: '%', width: 90 }, 1, width, height);
                const middle = centerCrop(whole, width, height);
                setCrop(middle);
                setChosen(inPixels({ percent: middle, width, height }));
              }}
              sx={{ maxHeight: 'min(56dvh, 480px)', maxWidth: '100%' }}
            />
          </ReactCrop>
        </Box>
        {sent !== null && (
          <LinearProgress
            variant="determinate"
            value={sent * 100}
            aria-label={t('ui:file.progress', { percent: Math.round(sent * 100) })}
            sx={{ mt: 2 }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {t('ui:cancel')}
        </Button>
        <Button variant="contained" onClick={save} loading={sent !== null} disabled={!chosen?.width}>
          {t('photo.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function inPixels({
  percent,
  width,
  height,
}: {
  percent: PercentCrop;
  width: number;
  height: number;
}): PixelCrop {
  return {
    unit: 'px',
    x: (percent.x * width) / 100,
    y: (percent.y * height) / 100,
    width: (percent.width * width) / 100,
    height: (percent.height * height) / 100,
  };
}

function cropChosen(image: RefObject<HTMLImageElement | null>, chosen: PixelCrop): Promise<File> {
  if (!image.current) throw new Error('The picture element is not mounted');
  const { width: shown, naturalWidth: width, naturalHeight: height } = image.current;
  const square = toOwnPixels({ shown: chosen, scale: width / shown, width, height });
  return cropToFile({ image: image.current, square });
}
