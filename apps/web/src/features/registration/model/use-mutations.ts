import { registrationContract } from '@bilim/contract/areas/registration.contract';
import type { RegistrationPage } from '@bilim/contract/areas/registration.shapes';
import type { Problem } from '@bilim/rules/registration/basket';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../../platform/call/query-for.ts';
import { useCallMutation } from '../../../platform/call/use-call-mutation.ts';
import { toasts } from '../../../platform/page/toasts.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import type { OfSemester } from '../registration.api.ts';
import { namesOf } from '../state/page/label.ts';
import { showAnswer } from './refreshing.ts';

type MutationsProps = {
  of: OfSemester;
  onSaved: (streamIds: readonly number[]) => void;
  onJoined: (streamId: number) => void;
  onProblems: (problems: Problem[]) => void;
  /** The save would remove the student from these waiting lists: the student decides. */
  onUnconfirmed: (save: EndingSave) => void;
};

/** A save that waits for the student's confirmation, because it ends waiting-list places. */
export type EndingSave = { streamIds: readonly number[]; lines: readonly number[] };

/** The student's mutations of registrations; each returns the updated page. */
export function useMutations({ of, onSaved, onJoined, onProblems, onUnconfirmed }: MutationsProps) {
  const { t } = useTranslation('registration');
  const client = useQueryClient();
  const show = (page: RegistrationPage, { sendsEvent = false } = {}) => {
    showAnswer({ client, of, page, sendsEvent });
    void client.invalidateQueries({ queryKey: keyOf(registrationContract.history) });
    void client.invalidateQueries({ queryKey: keyOf(registrationContract.others) });
  };
  // After any refusal the page is outdated.
  const onFailed = () => void client.invalidateQueries({ queryKey: keyOf(registrationContract.page) });
  const goBack = useCallMutation(registrationContract.returnToLines, {
    onDone: (page) => show(page, { sendsEvent: true }),
    done: t('line.returned'),
    onFailed,
    patient: true,
  });
  const save = useCallMutation(registrationContract.save, {
    onDone: ({ saved, problems, lines, page }, { streamIds }) => {
      show(page, { sendsEvent: saved });
      if (saved) onSaved(streamIds);
      else if (problems.length > 0) onProblems(problems);
      else onUnconfirmed({ streamIds, lines });
      if (!saved || lines.length === 0) return;
      toasts.success(t('line.endedBy', { names: namesOf({ page, lines, t }) }), {
        action: {
          label: t('line.return'),
          onClick: () => goBack.mutate({ ...of, streamIds: [...streamIds], lines: [...lines] }),
        },
      });
    },
    done: ({ saved, lines }) => (saved && lines.length === 0 ? t('basket.saved') : ''),
    onFailed,
    patient: true,
  });
  const remove = useCallMutation(registrationContract.remove, {
    onDone: (page) => show(page, { sendsEvent: true }),
    done: t('line.removed'),
    onFailed,
    patient: true,
  });
  const join = useCallMutation(registrationContract.joinLine, {
    onDone: (page, { streamId }) => {
      show(page);
      onJoined(streamId);
    },
    done: t('line.joined'),
    onFailed,
    patient: true,
  });
  const leave = useCallMutation(registrationContract.leaveLine, {
    onDone: (page) => show(page),
    done: t('line.left'),
    onFailed,
    patient: true,
  });
  return { save, remove, join, leave };
}
