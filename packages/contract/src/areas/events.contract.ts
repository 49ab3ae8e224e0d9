import * as z from 'zod';
import { wireInt } from '../codecs.ts';
import { area, rawEndpoint } from '../endpoint.ts';
import { pushedChatMessage } from './chat.shapes.ts';

/** Everything the server may push, by kind. The stream carries these as JSON, the kind as the event's name. */
export const pushed = z.discriminatedUnion('kind', [
  /** The stream is live; nothing was missed since the id it resumed after. */
  z.object({ kind: z.literal('stream.opened') }),
  /** What was missed is too much or too long ago: load everything anew. */
  z.object({ kind: z.literal('stream.reset') }),
  /** The caller's sessions changed: one ended, or the password did. */
  z.object({ kind: z.literal('session.changed') }),
  z.object({ kind: z.literal('news.posted'), id: z.int() }),
  z.object({ kind: z.literal('news.edited'), id: z.int() }),
  z.object({ kind: z.literal('news.removed'), id: z.int() }),
  z.object({
    kind: z.literal('chat.message'),
    roomId: z.int(),
    id: z.int(),
    authorCode: z.int(),
    group: z.boolean(),
    /** The whole message, so that a group of 300 does not answer each one with 300 requests. */
    message: pushedChatMessage,
  }),
  z.object({ kind: z.literal('chat.removed'), roomId: z.int(), id: z.int() }),
  /** Somebody read a conversation up to a message. */
  z.object({ kind: z.literal('chat.read'), roomId: z.int(), lastReadId: z.int(), readerCode: z.int() }),
  z.object({ kind: z.literal('chat.typing'), roomId: z.int(), authorCode: z.int(), name: z.string() }),
]);
export type Pushed = z.infer<typeof pushed>;
export type PushedKind = Pushed['kind'];

export const eventsContract = area({
  stream: rawEndpoint({
    method: 'GET',
    path: '/api/events',
    access: 'signedIn',
    summary: 'Server-sent events for the caller; resumes after Last-Event-ID',
    /** For clients that cannot set the Last-Event-ID header on their first connection. */
    input: z.object({ lastEventId: wireInt.optional() }),
  }),
});
