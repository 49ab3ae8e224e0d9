import * as oidc from 'openid-client';
import type { Config } from '../../ground/config.ts';

type GoogleSettings = NonNullable<Config['google']>;
/** The stored data of a sign-in in progress. */
type Attempt = { state: string; nonce: string; verifier: string };
export type Account = { issuer: string; subject: string };

export type GoogleProvider = {
  /** The address for the browser and the data to store. */
  begin(input: { callback: string }): Promise<{ url: string; attempt: Attempt }>;
  /** The account by the returned address. Throws if any value does not match. */
  finish(input: { cameBackTo: URL; attempt: Attempt }): Promise<Account>;
};

const ANSWER_WITHIN_SECONDS = 10;

/** The identity provider. Its metadata is loaded on first use, and again after a failure. */
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
        // Only the identity: accounts are matched by id, never by e-mail address.
        scope: 'openid',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
        // On a shared computer the previous person's account must not be used without asking.
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
  // Plain HTTP is allowed only for an identity provider on loopback in tests.
  const insecure = allowHttp ? [oidc.allowInsecureRequests] : [];
  return oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: ANSWER_WITHIN_SECONDS,
    execute: [oidc.enableNonRepudiationChecks, ...insecure],
  });
}
