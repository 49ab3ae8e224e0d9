import type { eventsContract } from '@bilim/contract/areas/events.contract';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/mount-area.ts';
import { createStreams } from './events.service.ts';

export const eventsRoutes = (
  context: AppContext,
  { beatMs }: { beatMs?: number } = {},
): Handlers<typeof eventsContract> => {
  const streams = createStreams({ context, beatMs });
  return {
    stream: (call, { request, reply }) =>
      streams.open({
        person: call.person,
        sessionId: call.sessionId,
        afterId: headerId(request.headers['last-event-id']) ?? call.input.lastEventId,
        request,
        reply,
      }),
  };
};

/** The last id sent by a reconnecting browser; anything that is not one of our ids is ignored. */
function headerId(header: string | string[] | undefined): number | undefined {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
}
