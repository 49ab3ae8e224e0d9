import { authContract } from '@bilim/contract/areas/auth.contract';
import { systemContract } from '@bilim/contract/areas/system.contract';
import { PREFIX } from '@bilim/contract/limits';
import { returnPath } from '@bilim/rules/text/return-path';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useAnswer } from '../../../platform/call/use-answer.ts';
import { toasts } from '../../../platform/page/toasts.ts';
import { googleRefusal } from '../../../platform/session/google-refusal.ts';
import { chooseLanguage } from '../../../platform/session/preferences.ts';
import { onSignedInAlready } from '../../../platform/session/session.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { ofTag } from '../../../platform/words/languages.ts';
import { Mark } from '../../../ui/show/mark.tsx';
import { LanguageSwitch } from '../../../ui/theme/language-switch.tsx';
import { googleUrl } from '../auth.api.ts';
import { CredentialsFields } from '../components/credentials-form.tsx';
import { Note, RefusalNote } from '../components/refusal-note.tsx';
import { UpdateFields } from '../components/update-form.tsx';
import type { LoginSearch } from '../login.search.ts';
import { useFocusOnTrouble } from '../use-focus-on-trouble.ts';
import { useLogin } from '../use-login.ts';
import { useTypedEarly } from '../use-typed-early.ts';

type LoginScreenProps = {
  search: LoginSearch;
  /** Receives the address of the next screen. */
  onSignedIn: (next: string) => unknown;
};

/** The build also renders this into the login document: see build/login-document.ts. */
export function LoginScreen({ search, onSignedIn }: LoginScreenProps) {
  const { t, language } = useTranslation('auth');
  const university = useAnswer(systemContract.logo);
  const google = useAnswer(authContract.googleEnabled)?.enabled ?? false;
  const back = returnPath(search.return);
  const next = back === PREFIX ? `${PREFIX}/` : back;
  const { state, dispatch, submit, busy } = useLogin({
    onSignedIn: () => onSignedIn(next),
  });
  useEffect(() => onSignedInAlready(() => location.replace(next)), [next]);
  const updating = state.step === 'update';
  const form = useFocusOnTrouble(state);
  useTypedEarly({ form, dispatch, submit });

  const goToGoogle = () =>
    googleUrl(back).then(
      ({ url }) => window.location.assign(url),
      (failure) => toasts.failure(failure, { retry: goToGoogle }),
    );

  return (
    <Frame>
      <Box sx={{ mb: 3.5 }}>
        <Mark size={48} />
        <Typography variant="h1" sx={{ mt: 2.5, fontSize: '1.625rem', lineHeight: '2rem' }}>
          {updating ? t('update.heading') : t('heading')}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 0.75, minHeight: 20 }}>
          {updating ? t('update.text') : university?.name}
        </Typography>
      </Box>
      <Box
        component="form"
        ref={form}
        noValidate
        // POST, so that a submit before the script loads never puts the password into an address.
        method="post"
        sx={{ display: 'grid', gap: 2 }}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void submit();
        }}
      >
        {updating ? (
          <UpdateFields state={state} dispatch={dispatch} />
        ) : (
          <CredentialsFields state={state} dispatch={dispatch} />
        )}
        <div role="alert">
          {state.refusal && <RefusalNote refusal={state.refusal} />}
          {!state.refusal && search.google && <Note text={t(`failures.${googleRefusal(search.google)}`)} />}
          {!state.refusal && !search.google && search.ended && <Note tone="warn" text={t('ended')} />}
        </div>
        <Button type="submit" variant="contained" size="large" loading={busy}>
          {updating ? t('update.save') : t('signIn')}
        </Button>
        {updating && (
          <Button onClick={() => dispatch({ type: 'restarted' })} disabled={busy}>
            {t('update.back')}
          </Button>
        )}
        {!updating && (
          <Button href={`${PREFIX}/forgot`} sx={{ justifySelf: 'center' }}>
            {t('forgot.link')}
          </Button>
        )}
        {google && !updating && (
          <Button variant="outlined" size="large" onClick={goToGoogle} disabled={busy}>
            {t('google')}
          </Button>
        )}
      </Box>
      <Box sx={{ mt: 'auto', pt: 4, display: 'flex', justifyContent: 'center' }}>
        <LanguageSwitch value={ofTag(language)} onChange={chooseLanguage} />
      </Box>
    </Frame>
  );
}

/** A card in the middle of a desktop; the full screen of a phone. */
function Frame({ children }: { children: React.ReactNode }) {
  return (
    <Box
      component="main"
      id="content"
      sx={(theme) => ({
        display: 'grid',
        minHeight: '100dvh',
        placeItems: { xs: 'stretch', sm: 'center' },
        p: { xs: 0, sm: 3 },
        background: { xs: theme.vars.palette.background.paper, sm: theme.vars.palette.background.default },
      })}
    >
      <Box
        sx={(theme) => ({
          display: 'flex',
          flexDirection: 'column',
          width: '100%',
          maxWidth: { sm: 420 },
          minHeight: { sm: 600 },
          px: { xs: 3.5, sm: 5 },
          pt: { xs: 9, sm: 5 },
          pb: 4,
          background: theme.vars.palette.background.paper,
          border: { sm: `1px solid ${theme.vars.palette.divider}` },
          borderRadius: { sm: 4 },
        })}
      >
        {children}
      </Box>
    </Box>
  );
}
