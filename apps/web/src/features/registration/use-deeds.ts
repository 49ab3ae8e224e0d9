import { registrationContract } from '@bilim/contract/areas/registration.contract';
import type { RegistrationPage } from '@bilim/contract/areas/registration.shapes';
import type { Problem } from '@bilim/rules/registration-basket';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { keyOf } from '../../platform/query-for.ts';
import { useDeed } from '../../platform/use-deed.ts';
import { showAnswer } from './refreshing.ts';
import type { OfSemester } from './registration.api.ts';

type DeedsProps = {
  of: OfSemester;
  onSaved: (streamIds: readonly number[]) => void;
  onJoined: (streamId: number) => void;
  onProblems: (problems: Problem[]) => void;
};

/** What a student does to their registrations; each answers with the page as it is then. */
export function useDeeds({ of, onSaved, onJoined, onProblems }: DeedsProps) {
  const { t } = useTranslation('registration');
  const client = useQueryClient();
  const show = (page: RegistrationPage, { isToldOf = false } = {}) => {
    showAnswer({ client, of, page, isToldOf });
    void client.invalidateQueries({ queryKey: keyOf(registrationContract.history) });
    void client.invalidateQueries({ queryKey: keyOf(registrationContract.others) });
  };
  // Whatever refused it, the page knows less than the server.
  const onFailed = () => void client.invalidateQueries({ queryKey: keyOf(registrationContract.page) });
  const save = useDeed(registrationContract.save, {
    onDone: ({ saved, problems, page }, { streamIds }) => {
      show(page, { isToldOf: saved });
      if (saved) onSaved(streamIds);
      else onProblems(problems);
    },
    done: ({ saved }) => (saved ? t('basket.saved') : ''),
    onFailed,
    patient: true,
  });
  const remove = useDeed(registrationContract.remove, {
    onDone: (page) => show(page, { isToldOf: true }),
    done: t('line.removed'),
    onFailed,
    patient: true,
  });
  const join = useDeed(registrationContract.joinLine, {
    onDone: (page, { streamId }) => {
      show(page);
      onJoined(streamId);
    },
    done: t('line.joined'),
    onFailed,
    patient: true,
  });
  const leave = useDeed(registrationContract.leaveLine, {
    onDone: (page) => show(page),
    done: t('line.left'),
    onFailed,
    patient: true,
  });
  return { save, remove, join, leave };
}
