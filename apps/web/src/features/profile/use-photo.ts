import { profileContract } from '@bilim/contract/areas/profile.contract';
import { MB } from '@bilim/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { configQuery } from '../../platform/call/config.ts';
import { useCallMutation } from '../../platform/call/use-call-mutation.ts';
import { toasts } from '../../platform/page/toasts.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { showNewPhoto } from './profile.api.ts';

export function usePhoto() {
  const { t } = useTranslation('profile');
  const { data: config } = useQuery(configQuery);
  const [source, setSource] = useState<string | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const sending = useRef<AbortController>(null);
  const photo = useRef<File[]>([]);

  // The picture is in memory only while it is cropped.
  useEffect(() => () => void (source && URL.revokeObjectURL(source)), [source]);

  const close = () => {
    sending.current?.abort();
    setSource(null);
    setSent(null);
  };

  const save = useCallMutation(profileContract.savePhoto, {
    done: t('photo.saved'),
    carry: () => {
      sending.current = new AbortController();
      setSent(0);
      return { files: photo.current, onProgress: setSent, signal: sending.current.signal };
    },
    onDone: async () => {
      await showNewPhoto();
      close();
    },
    onFailed: () => setSent(null),
  });

  const remove = useCallMutation(profileContract.removePhoto, {
    done: t('photo.removed'),
    onDone: showNewPhoto,
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
    send: (chosen: File) => {
      const limit = config?.limits.photoMb;
      if (limit && chosen.size > limit * MB) toasts.error(t('photo.tooLarge', { maxSizeMb: limit }));
      else {
        photo.current = [chosen];
        save.mutate({});
      }
    },
    unreadable: () => {
      close();
      toasts.error(t('photo.unreadable'));
    },
  };
}
