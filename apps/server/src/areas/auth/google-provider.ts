import * as oidc from 'openid-client';
import type { Config } from '../../ground/config.ts';

type GoogleSettings = NonNullable<Config['google']>;
/** A sign-in under way, as it must be remembered until the person comes back. */
type Attempt = { state: string; nonce: string; verifier: string };
export type Account = { issuer: string; subject: string };

export type GoogleProvider = {
  /** Where to send the person, and what to remember meanwhile. */
  begin(input: { callback: string }): Promise<{ url: string; attempt: Attempt }>;
  /** Whose account it is, by the address they came back to. Throws when anything does not fit. */
  finish(input: { cameBackTo: URL; attempt: Attempt }): Promise<Account>;
};

const ANSWER_WITHIN_SECONDS = 10;

/** The identity provider: described by itself when first needed, and again if that failed. */
export function createGoogleProvider(settings: GoogleSettings): GoogleProvider {
  let described: Promise<oidc.Configuration> | undefined;
  const description = () => {
    described ??= discover(settings).catch((error: unknown) => {
      described = undefined;
      throw error;
    });
    return described;
  };
  return {
    async begin({ callback }) {
      const provider = await description();
      const attempt = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      };
      const url = oidc.buildAuthorizationUrl(provider, {
        redirect_uri: callback,
        // Who it is, and nothing about them: accounts are matched by their id, never by an e-mail address.
        scope: 'openid',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
        // On a shared computer the last person's account must not be taken without asking.
        prompt: 'select_account',
      });
      return { url: url.href, attempt };
    },

    async finish({ cameBackTo, attempt }) {
      const tokens = await oidc.authorizationCodeGrant(await description(), cameBackTo, {
        expectedState: attempt.state,
        expectedNonce: attempt.nonce,
        pkceCodeVerifier: attempt.verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('The identity provider sent no ID token');
      return { issuer: claims.iss, subject: claims.sub };
    },
  };
}

function discover({ issuer, clientId, clientSecret, allowHttp }: GoogleSettings) {
  // Plain http is for an identity provider on loopback, in tests.
  const insecure = allowHttp ? [oidc.allowInsecureRequests] : [];
  return oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: ANSWER_WITHIN_SECONDS,
    execute: [oidc.enableNonRepudiationChecks, ...insecure],
  });
}
