/*
 * Serves one university after another for its parent process. A new server for each journey file would spend most of
 * its time loading the same code. Journeys that start, stop or kill servers use real ones: server.ts.
 */
import { openServer } from '../../apps/server/dist/open-server.js';
import { setClock } from './settable-clock.mjs';

let current;

const orders = {
  async serve(env) {
    setClock(undefined);
    current = await openServer({ ...process.env, ...env });
    return current.listen();
  },
  async end() {
    await current?.stop();
    current = undefined;
  },
  setClock,
};

process.on('message', async ({ id, order, given }) => {
  try {
    process.send({ id, answer: await orders[order](given) });
  } catch (error) {
    process.send({ id, error: error instanceof Error ? error.stack : String(error) });
  }
});
process.on('disconnect', () => process.exit());
