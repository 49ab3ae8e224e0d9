import type { BrowserContext } from '@playwright/test';

type Body = { data: object } | { multipart: Record<string, string | number | boolean | FilePart> };
type FilePart = { name: string; mimeType: string; buffer: Buffer };

/** Calls as a page of that browser would. A refused call fails the journey with the server’s message. */
export async function post<T>(context: BrowserContext, path: string, body: Body): Promise<T> {
  const token = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await context.request.post(`/lms/api/${path}.json`, {
    headers: { 'X-XSRF-TOKEN': decodeURIComponent(token) },
    ...body,
  });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  const { data }: { data: T } = await answer.json();
  return data;
}
