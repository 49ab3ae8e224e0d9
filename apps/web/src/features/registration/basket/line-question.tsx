import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { namesOf } from '../state/label.ts';
import { useRegistration } from '../use-model.ts';

/** Confirms a save that removes the student from waiting lists. */
export function LineQuestion() {
  const { t } = useTranslation('registration');
  const { of, page, asked, setAsked, deeds } = useRegistration();
  if (!asked) return null;
  const { streamIds, lines } = asked;
  const close = () => setAsked(null);
  const save = () =>
    deeds.save.mutate(
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
      busy={deeds.save.isPending}
      onConfirm={save}
      onClose={close}
    >
      {t('line.endText', { names: namesOf({ page, lines, t }) })}
    </ConfirmDialog>
  );
}
