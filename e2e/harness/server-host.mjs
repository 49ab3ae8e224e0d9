/*
 * Serves one university after another, as its parent asks. A server of its own for each file of journeys would spend
 * most of its time on loading the same code. What starts, stops or kills servers starts real ones: server.ts.
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
