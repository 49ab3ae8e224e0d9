import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Page } from '@playwright/test';

const KB = 1024;

/** Limits the upload rate of a page, so that a test can act during the upload. */
export async function slowDown(page: Page, { kilobytes }: { kilobytes: number }) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const asItIs = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await session.send('Network.emulateNetworkConditions', { ...asItIs, uploadThroughput: kilobytes * KB });
  return () => session.send('Network.emulateNetworkConditions', asItIs);
}

/** A connection to a server that the test can break: requests in progress fail, and none pass until it is restored. */
export async function lineTo(origin: string) {
  const open = new Set<Socket>();
  let left = Number.POSITIVE_INFINITY;
  let tell = () => {};
  const cut = () => {
    for (const socket of open) socket.destroySoon();
    tell();
  };
  const server = createServer((near) => {
    if (left < 0) return near.destroy();
    const far = connect(Number(new URL(origin).port), '127.0.0.1');
    near.on('data', (bytes) => {
      if (left < 0) return;
      left -= bytes.length;
      if (left < 0) return cut();
      if (far.write(bytes)) return;
      near.pause();
      far.once('drain', () => near.resume());
    });
    far.on('data', (bytes) => near.write(bytes));
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => {});
      one.on('close', () => {
        open.delete(one);
        other.destroySoon();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    /** Breaks the connection after this many uploaded bytes, then resolves. */
    breakAfter: (bytes: number) =>
      new Promise<void>((resolve) => {
        left = bytes;
        tell = resolve;
      }),
    mend() {
      left = Number.POSITIVE_INFINITY;
    },
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
