import { journalContract } from '@bilim/contract/areas/journal.contract';
import { REASON_MAX } from '@bilim/contract/areas/journal.inputs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeed } from '../../../platform/use-deed.ts';
import { Field } from '../../../ui/field.tsx';
import { TypeToConfirm } from '../../../ui/type-to-confirm.tsx';
import type { WholeJournal } from '../journal.api.ts';

/** Takes all columns of a journal away, once the name of its class has been typed. */
export function DeleteJournal({ journal, onClose }: { journal: WholeJournal; onClose: () => void }) {
  const { t } = useTranslation('journal');
  const [reason, setReason] = useState('');
  const { id, className } = journal.head;
  const marks = journal.cells.filter(([, , mark]) => mark.kind !== 'none').length;
  const asksReason = journal.lessons.some(({ closed }) => closed) && marks > 0;
  const removing = useDeed(journalContract.remove, {
    done: t('desk.delete.done'),
    refresh: [journalContract.get, journalContract.unfilled],
    onDone: onClose,
  });
  return (
    <TypeToConfirm
      title={t('desk.delete.title', { name: className })}
      label={t('desk.delete.label', { name: className })}
      name={className}
      confirmLabel={t('desk.delete.confirm')}
      busy={removing.isPending}
      fields={
        asksReason && (
          <Field
            label={t('reason.label')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            inputProps={{ maxLength: REASON_MAX }}
          />
        )
      }
      onConfirm={() => removing.mutate({ journalId: id, confirm: className, reason: reason.trim() })}
      onClose={onClose}
    >
      {t('desk.delete.text', { lessons: journal.lessons.length, marks })}
    </TypeToConfirm>
  );
}
