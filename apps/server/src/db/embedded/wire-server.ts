import { createServer, type Socket } from 'node:net';

const SSL_REQUEST = 80877103;

type Engine = {
  /** Runs messages of PostgreSQL's wire protocol and returns the answer. */
  run: (messages: Buffer) => Promise<Buffer>;
  /** Discards the state of the previous client: its transaction, prepared statements and settings. */
  resetSession: () => Promise<void>;
};

/**
 * Lets one PostgreSQL client at a time use the engine over a private socket. The engine has one session, so a later
 * client waits until the earlier one disconnects.
 */
export async function serveWire({ socketPath, engine }: { socketPath: string; engine: Engine }) {
  let turn = Promise.resolve();
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    turn = turn.then(() => converse({ socket, engine }));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(socketPath, resolve);
  });
  return server;
}

async function converse({ socket, engine }: { socket: Socket; engine: Engine }) {
  if (socket.destroyed) return;
  await engine.resetSession();
  let unread: Buffer = Buffer.alloc(0);
  let greeted = false;
  try {
    for await (const bytes of socket) {
      unread = Buffer.concat([unread, bytes]);
      for (;;) {
        const length = greeted ? oneTurn(unread) : startupMessage(unread);
        if (length === 0) break;
        const messages = unread.subarray(0, length);
        unread = unread.subarray(length);
        if (!greeted && messages.readInt32BE(4) === SSL_REQUEST) {
          socket.write('N');
          continue;
        }
        greeted = true;
        const answer = await engine.run(messages);
        if (answer.length > 0) socket.write(answer);
      }
    }
  } catch {
    // The client disconnected midway; the next one starts with a clean session.
    socket.destroy();
  }
}

/** The length of the untyped message that opens a connection; 0 while it is incomplete. */
function startupMessage(bytes: Buffer): number {
  if (bytes.length < 8) return 0;
  const length = bytes.readInt32BE(0);
  return bytes.length < length ? 0 : length;
}

const SYNC = 'S'.charCodeAt(0);

/**
 * The length of the complete messages at the start of `bytes`, up to the first Sync. A driver sends Parse, Bind,
 * Execute and Sync together, and they run as one step. The next statement may follow in the same bytes; it must not
 * fail with this one.
 */
function oneTurn(bytes: Buffer): number {
  let end = 0;
  while (end + 5 <= bytes.length) {
    const next = end + 1 + bytes.readInt32BE(end + 1);
    if (next > bytes.length) break;
    const isTurn = bytes[end] === SYNC;
    end = next;
    if (isTurn) break;
  }
  return end;
}
