import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Field } from '../../../ui/form/field.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import type { LoginEvent, LoginState } from '../login.state.ts';
import { useLoginWords } from '../use-login-words.ts';

type StepProps = { state: LoginState; dispatch: (event: LoginEvent) => void };

export function CredentialsFields({ state, dispatch }: StepProps) {
  const { t } = useTranslation('auth');
  const { under } = useLoginWords();
  const { values } = state;
  return (
    <>
      <Field
        label={t('login')}
        name="login"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        value={values.login}
        error={under(state, 'login')}
        onChange={({ target }) => dispatch({ type: 'typed', field: 'login', value: target.value })}
      />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        value={values.password}
        error={under(state, 'password')}
        onChange={({ target }) => dispatch({ type: 'typed', field: 'password', value: target.value })}
      />
    </>
  );
}
