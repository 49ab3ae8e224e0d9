import { journalContract } from '@bilim/contract/areas/journal.contract';
import { REASON_MAX, TRASH_DAYS } from '@bilim/contract/areas/journal.inputs';
import { journalName } from '@bilim/rules/journal/name';
import { useState } from 'react';
import { useCallMutation } from '../../../platform/call/use-call-mutation.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { TypeToConfirm } from '../../../ui/dialog/type-to-confirm.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { useJournalCells } from '../cells/use-journal-cells.ts';
import type { WholeJournal } from '../journal.api.ts';

/** Deletes all columns of a journal after its name was typed. */
export function DeleteJournal({ journal, onClose }: { journal: WholeJournal; onClose: () => void }) {
  const { t } = useTranslation('journal');
  const [reason, setReason] = useState('');
  const cells = useJournalCells(journal);
  const { id } = journal.head;
  const name = journalName(journal.head);
  const marks = journal.cells.filter(([, , mark]) => mark.kind !== 'none').length;
  const asksReason = journal.lessons.some(({ closed }) => closed);
  const removing = useCallMutation(journalContract.remove, {
    done: t('desk.delete.done'),
    refresh: [journalContract.get, journalContract.trash, journalContract.unfilled],
    onDone: (_answer, input) => {
      cells.removed(
        journal.lessons.map((lesson) => lesson.id),
        input.reason,
      );
      onClose();
    },
  });
  return (
    <TypeToConfirm
      title={t('desk.delete.title', { name })}
      label={t('desk.delete.label', { name })}
      name={name}
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
      onConfirm={() => removing.mutate({ journalId: id, confirm: name, reason: reason.trim() })}
      onClose={onClose}
    >
      {t('desk.delete.text', { lessons: journal.lessons.length, marks, days: TRASH_DAYS })}
    </TypeToConfirm>
  );
}
