import type { Unsent } from '../../platform/kept/unsent.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';

const KINDS = ['journal', 'chat', 'news', 'visits'] as const;

type LeavingDialogProps = { unsent: readonly Unsent[]; onAnswer: (mayGo: boolean) => void };

/** Lists what would be lost: '3 отметки, 1 сообщение'. */
export function LeavingDialog({ unsent, onAnswer }: LeavingDialogProps) {
  const { t } = useTranslation('shell');
  const said = unsent.map(({ of, count }) => {
    const kind = KINDS.find((it) => it === of) ?? 'upload';
    return t(`leaving.${kind}`, { count });
  });
  return (
    <ConfirmDialog
      open
      title={t('leaving.title')}
      confirmLabel={t('leaving.confirm')}
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      {t('leaving.text', { what: said.join(', ') })}
    </ConfirmDialog>
  );
}
