import { PASSWORD_MIN } from '@bilim/contract/areas/auth.contract';
import { isStrongPassword } from '@bilim/rules/text/password-rules';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Field } from '../../../ui/form/field.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import type { LoginEvent, LoginState } from '../login.state.ts';
import { useLoginWords } from '../use-login-words.ts';

type StepProps = { state: LoginState; dispatch: (event: LoginEvent) => void };

/** The user replaces the issued credentials. A weak password causes a warning, not an error. */
export function UpdateFields({ state, dispatch }: StepProps) {
  const { t } = useTranslation('auth');
  const { under } = useLoginWords();
  const { values } = state;
  const weak = values.newPassword !== '' && !isStrongPassword(values.newPassword);
  return (
    <>
      <Field
        label={t('update.login')}
        name="newLogin"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        value={values.newLogin}
        error={under(state, 'newLogin')}
        onChange={({ target }) => dispatch({ type: 'typed', field: 'newLogin', value: target.value })}
      />
      <PasswordField
        label={t('update.password')}
        name="newPassword"
        autoComplete="new-password"
        value={values.newPassword}
        error={under(state, 'newPassword')}
        hint={weak ? t('weak', { min: PASSWORD_MIN.change }) : undefined}
        onChange={({ target }) => dispatch({ type: 'typed', field: 'newPassword', value: target.value })}
      />
      <PasswordField
        label={t('update.confirmation')}
        name="confirmation"
        autoComplete="new-password"
        value={values.confirmation}
        error={under(state, 'confirmation')}
        onChange={({ target }) => dispatch({ type: 'typed', field: 'confirmation', value: target.value })}
      />
    </>
  );
}
