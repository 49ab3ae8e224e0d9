/** Follows the provider's pages as a browser would, and stops at the URL that leads back to us. */
export async function chooseAccount({
  url,
  account,
}: {
  url: string;
  /** Null goes back without choosing. */
  account: string | null;
}): Promise<URL> {
  const issuer = new URL(url).origin;
  const cookies = new Map<string, string>();
  const visit = async (address: URL, form?: URLSearchParams) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie },
      ...(form ? { method: 'POST', body: form } : {}),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  };

  let here = new URL(url);
  let form: URLSearchParams | undefined;
  for (let step = 0; step < 12; step += 1) {
    if (here.origin !== issuer) return here;
    const response = await visit(here, form);
    form = undefined;
    const next = response.headers.get('location');
    if (next) here = new URL(next, here);
    else if (response.ok) {
      form = new URLSearchParams(account === null ? { go: 'cancel' } : { account, go: 'continue' });
    } else throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
  }
  throw new Error('The provider redirects in a loop');
}
