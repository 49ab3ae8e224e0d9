import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { interactionPolicy, Provider } from 'oidc-provider';

export type OpenIdProvider = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** How often the discovery document was requested. */
  described(): number;
  close(): Promise<void>;
};

/**
 * A real OpenID provider on a free loopback port. A visitor types any account name and continues, or goes back. It
 * keeps no session: like Google with `prompt=select_account`, it requests the account each time.
 */
export async function startOpenIdProvider({
  redirectUris,
}: {
  redirectUris: string[];
}): Promise<OpenIdProvider> {
  const client = { clientId: 'bilim', clientSecret: randomBytes(16).toString('hex') };
  let provider: Provider | undefined;
  let described = 0;
  const server = createServer((request, response) => {
    if (!provider) throw new Error('The provider has not started yet');
    if (request.url?.includes('/.well-known/openid-configuration')) described += 1;
    const answer = request.url?.startsWith('/interaction/')
      ? ask({ provider, request, response })
      : provider.callback()(request, response);
    answer.catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  const issuer = `http://127.0.0.1:${await listen(server)}`;
  provider = new Provider(issuer, configuration({ ...client, redirectUris }));
  return {
    ...client,
    issuer,
    described: () => described,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function listen(server: ReturnType<typeof createServer>): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (typeof address === 'object' && address) resolve(address.port);
      else reject(new Error('No port'));
    });
  });
}

type Client = { clientId: string; clientSecret: string; redirectUris: string[] };

function configuration({ clientId, clientSecret, redirectUris }: Client) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: redirectUris }],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    findAccount: (_context: unknown, id: string) => ({ accountId: id, claims: () => ({ sub: id }) }),
    loadExistingGrant,
  };
}

type Context = {
  oidc: {
    client: { clientId: string };
    session: { accountId: string };
    provider: {
      Grant: new (of: {
        clientId: string;
        accountId: string;
      }) => { addOIDCScope(scope: string): void; save(): Promise<string> };
    };
  };
};

/** No consent page: choosing the account is enough. */
async function loadExistingGrant({ oidc }: Context) {
  const grant = new oidc.provider.Grant({
    clientId: oidc.client.clientId,
    accountId: oidc.session.accountId,
  });
  grant.addOIDCScope('openid');
  await grant.save();
  return grant;
}

const PAGE = `<!doctype html>
<html lang="en">
<title>Choose an account</title>
<form method="post">
<label>Account <input name="account" autofocus></label>
<button name="go" value="continue">Continue</button>
<button name="go" value="cancel">Cancel</button>
</form>
</html>`;

async function ask({
  provider,
  request,
  response,
}: {
  provider: Provider;
  request: IncomingMessage;
  response: ServerResponse;
}) {
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
    return;
  }
  const form = new URLSearchParams(await text(request));
  const accountId = form.get('account') ?? '';
  const chosen = form.get('go') !== 'cancel' && accountId !== '';
  const result = chosen ? { select_account: {}, login: { accountId } } : { error: 'access_denied' };
  await provider.interactionFinished(request, response, result);
}
