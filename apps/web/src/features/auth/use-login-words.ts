import { authFailures } from '@bilim/contract/areas/auth.contract';
import { failureText } from '../../platform/page/toasts.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import type { LoginProblem, LoginRefusal, LoginState } from './login.state.ts';

const isOwn = (code: string | null): code is keyof typeof authFailures =>
  code !== null && code in authFailures;

/** The texts of problems in the page's current language. */
export function useLoginWords() {
  const { t } = useTranslation(['auth', 'ui']);
  const ofRefusal = ({ failure }: LoginRefusal) =>
    isOwn(failure.code) ? t(`failures.${failure.code}`, failure.details) : failureText(failure);
  const ofProblem = (problem: LoginProblem) => {
    if ('refusal' in problem) return ofRefusal(problem.refusal);
    return problem.key === 'required' ? t('ui:required') : t(problem.key, { min: problem.min });
  };
  return {
    ofRefusal,
    /** The text under a field. */
    under: ({ problem, missing }: Pick<LoginState, 'problem' | 'missing'>, field: LoginProblem['field']) => {
      if (missing.includes(field)) return t('ui:required');
      return problem?.field === field ? ofProblem(problem) : undefined;
    },
  };
}
