import type { Server, ServerResponse } from 'node:http';
import { type Socket, Server as SocketServer } from 'node:net';
import { setImmediate as afterReading } from 'node:timers/promises';

/**
 * Tracks the open connections of a server, so that it can stop without failing requests. Node's
 * `closeIdleConnections` also cuts an answer that is written but not sent yet, and ignores connections without a
 * first request.
 */
export function trackConnections(server: Server) {
  /** Per connection: its pending answers, and the bytes read when the last one ended. */
  const open = new Map<Socket, { answers: Set<ServerResponse>; readUntil: number }>();
  const waiting = new Set<() => void>();
  let leaving = false;
  let endingIdle = false;

  const sayClose = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('connection', 'close');
  };
  const endIfIdle = (socket: Socket) => {
    const state = open.get(socket);
    if (state?.answers.size === 0 && socket.bytesRead === state.readUntil) socket.destroySoon();
  };

  server.on('connection', (socket: Socket) => {
    open.set(socket, { answers: new Set(), readUntil: 0 });
    socket.once('close', () => {
      open.delete(socket);
      if (open.size === 0) for (const tell of waiting) tell();
    });
  });
  server.prependListener('request', ({ socket }, response) => {
    const state = open.get(socket);
    if (!state) return;
    if (leaving) sayClose(response);
    state.answers.add(response);
    response.once('close', () => {
      state.answers.delete(response);
      state.readUntil = socket.bytesRead;
      if (endingIdle) endIfIdle(socket);
    });
  });

  return {
    /** From now on each answer sends `Connection: close`. */
    sayClose() {
      leaving = true;
      for (const { answers } of open.values()) for (const response of answers) sayClose(response);
    },
    /** Accepts no new connections and keeps the others; `close` of the HTTP server would end idle ones. */
    refuseNew() {
      SocketServer.prototype.close.call(server);
    },
    /** Ends idle connections, now and whenever one becomes idle. */
    async endIdle() {
      // Data that has arrived by now is read first.
      await afterReading();
      endingIdle = true;
      for (const socket of open.keys()) endIfIdle(socket);
    },
    /** Whether all connections have ended within the time. */
    async gone({ withinMs }: { withinMs: number }): Promise<boolean> {
      if (open.size === 0) return true;
      await new Promise<void>((resolve) => {
        const done = () => {
          clearTimeout(timer);
          waiting.delete(done);
          resolve();
        };
        const timer = setTimeout(done, withinMs);
        waiting.add(done);
      });
      return open.size === 0;
    },
    /** Ends all connections, including those with a pending request. */
    cut() {
      for (const socket of open.keys()) socket.destroy();
    },
  };
}
export type Connections = ReturnType<typeof trackConnections>;
