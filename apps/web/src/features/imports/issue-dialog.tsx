import { importsContract } from '@bilim/contract/areas/imports.contract';
import type { PastImport } from '@bilim/contract/areas/imports.shapes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallFailure } from '../../platform/call/failure.ts';
import { toasts } from '../../platform/page/toasts.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { downloadBlob } from '../../ui/files/download.ts';
import { fetchFile } from './fetch-file.ts';
import { refreshImports } from './imports.api.ts';

/** New credentials for users who have not signed in yet; previously printed ones stop working. */
export function IssueDialog({ made, onClose }: { made: PastImport; onClose: () => void }) {
  const { t } = useTranslation('imports');
  const client = useQueryClient();
  const issue = useMutation<Blob, CallFailure, number>({
    mutationFn: (importId) => fetchFile(importsContract.credentials, { importId }),
    onSuccess: async (blob, importId) => {
      downloadBlob({ name: `credentials-${importId}.zip`, blob });
      toasts.success(t('issue.done'));
      onClose();
      await refreshImports(client);
    },
  });
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={t('issue.title')}
      confirmLabel={t('issue.submit')}
      busy={issue.isPending}
      onConfirm={() => issue.mutate(made.id)}
      onClose={onClose}
    >
      <p>{t('issue.count', { count: made.unused })}</p>
      <p>{t('issue.text')}</p>
    </ConfirmDialog>
  );
}
