import { PREFIX } from '@bilim/contract/limits';
import { openServer } from './open-server.ts';
import { refuse } from './refuse.ts';
import { tellReady } from './tell-ready.ts';

/** Longer than a normal shutdown; after that only the database can hang. */
const SHUTDOWN_MS = 9_500;
/** A signal sent to the process group arrives a second time through npm within this time. */
const SAME_SIGNAL_MS = 1_000;

async function main() {
  const { config, log, listen, stop } = await openServer(process.env);
  onSignal(stop);
  const address = await listen();
  console.log(`\nBilim is ready: ${config.publicUrl ?? address}${PREFIX}`);
  await tellReady({ address, log });
}

/**
 * SIGTERM and Ctrl-C stop the server in order; exit code 0 when all work finished. A later second signal ends it at
 * once.
 */
function onSignal(stop: () => Promise<boolean>) {
  let askedAt: number | undefined;
  const onStop = async () => {
    if (askedAt !== undefined) {
      if (performance.now() - askedAt > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    askedAt = performance.now();
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    process.exit((await stop()) ? 0 : 1);
  };
  process.on('SIGTERM', onStop);
  process.on('SIGINT', onStop);
}

main().catch(refuse);
