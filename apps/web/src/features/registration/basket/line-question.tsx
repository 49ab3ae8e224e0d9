import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useRegistration } from '../model/use-model.ts';
import { namesOf } from '../state/page/label.ts';

/** Confirms a save that removes the student from waiting lists. */
export function LineQuestion() {
  const { t } = useTranslation('registration');
  const { of, page, unconfirmed, setUnconfirmed, mutations } = useRegistration();
  if (!unconfirmed) return null;
  const { streamIds, lines } = unconfirmed;
  const close = () => setUnconfirmed(null);
  const save = () =>
    mutations.save.mutate(
      { ...of, streamIds: [...streamIds], endLines: [...lines] },
      {
        // The save may report new waiting lists: then the dialog shows those.
        onSuccess: ({ saved, problems }) => (saved || problems.length > 0) && close(),
        onError: close,
      },
    );
  return (
    <ConfirmDialog
      open
      title={t('line.endTitle', { count: lines.length })}
      confirmLabel={t('line.endConfirm')}
      closeLabel={t('line.endKeep')}
      busy={mutations.save.isPending}
      onConfirm={save}
      onClose={close}
    >
      {t('line.endText', { names: namesOf({ page, lines, t }) })}
    </ConfirmDialog>
  );
}
