import { importsContract } from '@bilim/contract/areas/imports.contract';
import { IMPORT_FILES, type ImportRun } from '@bilim/contract/areas/imports.shapes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../platform/call/call.ts';
import { configQuery } from '../../platform/call/config.ts';
import type { CallFailure } from '../../platform/call/failure.ts';
import { failureText } from '../../platform/page/toasts.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { Dropzone } from '../../ui/files/dropzone.tsx';
import { UploadList } from '../../ui/files/upload-list.tsx';
import { useFilePicker } from '../../ui/files/use-file-picker.ts';
import { pressOnce } from '../../ui/form/press-once.ts';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { Icon } from '../../ui/show/icon.tsx';
import { ExportButton } from './export-button.tsx';
import { templateUrl } from './imports.api.ts';
import { SwitchRow } from './switch-row.tsx';
import { useSendFiles } from './use-send-files.ts';

const KINDS = ['csv', 'tsv', 'txt', 'xlsx', 'zip'];

/** The files of a new import and its options. The check changes nothing. */
export function ChooseFiles({ onChecked }: { onChecked: (run: ImportRun) => void }) {
  const { t } = useTranslation('imports');
  const [whole, setWhole] = useState(false);
  const [acceptCollisions, setAcceptCollisions] = useState(false);
  const size = useQuery(configQuery).data?.limits.bookMb;
  const sending = useSendFiles();
  const rules = { kinds: KINDS, max: IMPORT_FILES, ...(size !== undefined && { maxSizeMb: size }) };
  const picker = useFilePicker({ rules, refusals: 'rows', sent: sending.sent });
  const check = useMutation<ImportRun, CallFailure, readonly File[]>({
    mutationFn: async (files) => {
      const uploadIds = await sending.send(files);
      return call(importsContract.check, { uploadIds, whole, acceptCollisions });
    },
    onSuccess: onChecked,
    onError: ({ code }) => {
      if (code === 'UPLOAD_NOT_FOUND') sending.forgetAll();
    },
    meta: { ownFailure: true },
  });
  const remove = (id: string) => {
    sending.forget(picker.rows.find((row) => row.id === id)?.file);
    picker.remove(id);
  };
  const failure = check.error && check.error.kind !== 'CANCEL_ERROR' ? check.error : null;
  const going = sending.sent !== null;
  return (
    <SectionCard title={t('choose.title')}>
      <Box sx={{ display: 'grid', gap: 2, px: 1.5, pb: 1.5 }}>
        <Dropzone
          hint={size === undefined ? '' : t('choose.hint', { max: IMPORT_FILES, size })}
          disabled={check.isPending}
          onFiles={picker.attach}
        />
        {picker.rows.length > 0 && (
          <UploadList rows={picker.rows} onRemove={check.isPending ? sending.stop : remove} />
        )}
        <SwitchRow
          label={t('choose.whole')}
          note={t('choose.wholeNote')}
          checked={whole}
          disabled={check.isPending}
          onChange={setWhole}
        />
        <SwitchRow
          label={t('choose.collisions')}
          note={t('choose.collisionsNote')}
          checked={acceptCollisions}
          disabled={check.isPending}
          onChange={setAcceptCollisions}
        />
        <Box role="alert">{failure && <Typography color="error">{failureText(failure)}</Typography>}</Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Button
            variant="contained"
            disabled={picker.files.length === 0}
            loading={check.isPending}
            onClick={pressOnce(() => check.mutate(picker.files))}
            sx={{ flex: { xs: '1 0 100%', sm: 'none' } }}
          >
            {t('choose.check')}
          </Button>
          {going && (
            <Button variant="outlined" onClick={sending.stop}>
              {t('choose.stop')}
            </Button>
          )}
          <Typography role="status" variant="caption" color="textSecondary">
            {going
              ? t('choose.sending', { percent: Math.floor((sending.sent ?? 0) * 100) })
              : t('choose.checkNote')}
          </Typography>
        </Box>
      </Box>
      <Box
        sx={(theme) => ({
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          px: 1.5,
          pt: 1.5,
          borderTop: `1px solid ${theme.vars.palette.divider}`,
        })}
      >
        <Button href={templateUrl()} download startIcon={<Icon of={ClipboardList} size={18} />}>
          {t('choose.template')}
        </Button>
        <ExportButton />
      </Box>
    </SectionCard>
  );
}
