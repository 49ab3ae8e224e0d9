import fastify from 'fastify';
import { noteAddress } from '../../../context/own-address.ts';
import type { CardParts } from '../card/acquirer.ts';
import { sandboxRoutes } from './mount-sandbox.ts';
import { createSandbox } from './sandbox.ts';

/** Starts a temporary sandbox while `work` runs, if the sandbox is the acquirer. */
export async function withSandbox<Result>({
  parts: { config, log },
  work,
}: {
  parts: Pick<CardParts, 'config' | 'log'>;
  work: () => Promise<Result>;
}): Promise<Result> {
  const { card, dataDir } = config;
  if (card?.name !== 'sandbox') return work();
  const app = fastify();
  sandboxRoutes({ scope: app, sandbox: createSandbox({ dataDir, card, log }) });
  await app.listen({ host: '127.0.0.1', port: 0 });
  noteAddress({ config, address: app.server.address() });
  try {
    return await work();
  } finally {
    await app.close();
  }
}
