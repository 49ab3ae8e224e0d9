/** A person at a running server, as far as an attack and its victim need one. */
export function createBrowser(origin: string) {
  const cookies = new Map<string, string>();
  const headers = () => ({
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
  });
  const ask = async (path: string, request: { method?: string; body?: string | FormData } = {}) => {
    const sent = new Headers(headers());
    if (typeof request.body === 'string') sent.set('content-type', 'application/json');
    const response = await fetch(`${origin}/lms${path}`, { ...request, headers: sent });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name && value) cookies.set(name, value);
    }
    await response.arrayBuffer();
    return response.status;
  };
  return {
    ask,
    async signIn(account: { login: string; password: string }) {
      await ask('/config.json');
      const status = await ask('/api/auth/orize.json', { method: 'POST', body: JSON.stringify(account) });
      if (status !== 200) throw new Error(`Signing in was answered with ${status}`);
    },
    sendFile(path: string, file: { name: string; bytes: Uint8Array<ArrayBuffer> }) {
      const form = new FormData();
      form.set('files', new Blob([file.bytes]), file.name);
      return ask(path, { method: 'POST', body: form });
    },
  };
}
