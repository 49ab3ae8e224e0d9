import { importsContract } from '@bilim/contract/areas/imports.contract';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { CallFailure } from '../../platform/call/failure.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { useToday } from '../../platform/time/clock.ts';
import { downloadBlob } from '../../ui/files/download.ts';
import { pressOnce } from '../../ui/form/press-once.ts';
import { Icon } from '../../ui/show/icon.tsx';
import { fetchFile } from './fetch-file.ts';

/** Exports all data of the university as a file. Not a link, because the server requires the password. */
export function ExportButton() {
  const { t } = useTranslation('imports');
  const today = useToday();
  const save = useMutation<Blob, CallFailure>({
    mutationFn: () => fetchFile(importsContract.export, {}),
    onSuccess: (blob) => downloadBlob({ name: `bilim-${today}.zip`, blob }),
  });
  return (
    <Button
      loading={save.isPending}
      startIcon={<Icon of={Download} size={18} />}
      onClick={pressOnce(() => save.mutate())}
    >
      {t('choose.export')}
    </Button>
  );
}
