import type { Areas } from '@bilim/contract/areas';
import { expect, it } from 'vitest';
import { buildApp } from '../../app/build-app.ts';
import type { TestApp } from '../app.ts';
import { createClient, type TestClient } from '../clients/client.ts';
import { recordQueries } from './recorded-queries.ts';

type Call = {
  queries: number;
  /** The person of the session; null for none. */
  by: () => number | null;
  make(client: TestClient): Promise<unknown>;
};

/** Statements of every call: reading the session, begin and commit. */
const OF_EVERY_CALL =
  /^(begin|commit)$|"sessions"\."secret_hash" = \$\d+ and "sessions"."ended_at" is null and "people/i;

/** Every call of an area with its exact number of statements. */
export function holdQueryCounts<A extends keyof Areas>({
  test,
  calls,
}: {
  test: () => TestApp;
  calls: Record<keyof Areas[A]['calls'], Call>;
}) {
  it.each(Object.entries<Call>(calls))('%s', async (_, { queries: expected, by, make }) => {
    const { context, queries } = recordQueries(test());
    // Listeners on the signal live as long as it does, so each application has its own.
    const stopping = new AbortController().signal;
    const app = await buildApp({ context: { ...context, stopping }, webRoot: null });
    const client = createClient({ app });
    const personId = by();
    if (personId !== null) await client.adopt({ context: test().context, personId });
    queries.length = 0;
    await make(client);
    const texts = queries.map(({ text }) => text).filter((text) => !OF_EVERY_CALL.test(text));
    expect(texts.length, `It sent:\n${texts.join('\n')}`).toBe(expected);
    await app.close();
  });
}
