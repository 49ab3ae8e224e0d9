import { authFailures } from '@bilim/contract/areas/auth.contract';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../platform/toasts.ts';
import type { LoginProblem, LoginRefusal } from './login.state.ts';

const isOwn = (code: string | null): code is keyof typeof authFailures =>
  code !== null && code in authFailures;

/** What is wrong, in the language that the page speaks now. */
export function useLoginWords() {
  const { t } = useTranslation(['auth', 'ui']);
  const ofRefusal = ({ failure }: LoginRefusal) =>
    isOwn(failure.code) ? t(`failures.${failure.code}`, failure.details) : failureText(failure);
  const ofProblem = (problem: LoginProblem) =>
    'key' in problem ? t(problem.key, { min: problem.min }) : ofRefusal(problem.refusal);
  return {
    ofRefusal,
    /** What stands under a field. */
    under: (problem: LoginProblem | null, field: LoginProblem['field']) =>
      problem?.field === field ? ofProblem(problem) : undefined,
  };
}
