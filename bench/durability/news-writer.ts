const FORM_ERRORS_SHOWN = 200;

/**
 * Writes news posts to a running server: a real write by a real person, with files, events and audit. The session
 * survives a restart of the server.
 */
export function createNewsWriter({ login, password }: { login: string; password: string }) {
  const cookies = new Map<string, string>();
  const headers = () => ({
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
  });
  const remember = (response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name && value) cookies.set(name, value);
    }
  };

  return {
    async signIn(origin: string) {
      remember(await fetch(`${origin}/lms/config.json`));
      const response = await fetch(`${origin}/lms/api/auth/orize.json`, {
        method: 'POST',
        headers: { ...headers(), 'content-type': 'application/json' },
        body: JSON.stringify({ login, password }),
      });
      remember(response);
      if (!response.ok) throw new Error(`Signing in was answered with ${response.status}`);
    },
    async write({ origin, text }: { origin: string; text: string }): Promise<boolean> {
      const form = new FormData();
      form.set('message', text);
      const response = await fetch(`${origin}/lms/api/news/insert.json`, {
        method: 'POST',
        headers: headers(),
        body: form,
      });
      const answer = await response.text();
      if (response.status === 200) return JSON.parse(answer).result === 0;
      // While the database is down the server answers 5xx: that is neither a confirmation nor an error of the writer.
      if (response.status >= 500) throw new Error(`${response.status}`);
      throw new Error(`${response.status} ${answer.slice(0, FORM_ERRORS_SHOWN)}`);
    },
  };
}
