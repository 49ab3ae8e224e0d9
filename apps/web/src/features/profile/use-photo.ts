import { MB } from '@bilim/contract/limits';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { configQuery } from '../../platform/config.ts';
import { toasts } from '../../platform/toasts.ts';
import { removePhoto, savePhoto } from './profile.api.ts';

/** Choosing, cropping, sending and removing one's photo. */
export function usePhoto() {
  const { t } = useTranslation('profile');
  const { data: config } = useQuery(configQuery);
  const [source, setSource] = useState<string | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const sending = useRef<AbortController>(null);

  // The picture lives in memory only while it is being cropped.
  useEffect(() => () => void (source && URL.revokeObjectURL(source)), [source]);

  const close = () => {
    sending.current?.abort();
    setSource(null);
    setSent(null);
  };

  const save = useMutation({
    mutationFn: (photo: File) => {
      sending.current = new AbortController();
      setSent(0);
      return savePhoto(photo, { onProgress: setSent, signal: sending.current.signal });
    },
    onSuccess: () => {
      close();
      toasts.success(t('photo.saved'));
    },
    onError: () => setSent(null),
  });

  const remove = useMutation({
    mutationFn: removePhoto,
    onSuccess: () => toasts.success(t('photo.removed')),
  });

  return {
    source,
    sent,
    close,
    remove,
    choose: (file: File | undefined) => {
      if (!file) return;
      if (file.type.startsWith('image/')) setSource(URL.createObjectURL(file));
      else toasts.error(t('photo.unreadable'));
    },
    send: (photo: File) => {
      const limit = config?.limits.photoMb;
      if (limit && photo.size > limit * MB) toasts.error(t('photo.tooLarge', { maxSizeMb: limit }));
      else save.mutate(photo);
    },
    unreadable: () => {
      close();
      toasts.error(t('photo.unreadable'));
    },
  };
}
