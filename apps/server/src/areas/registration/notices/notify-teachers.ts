import type { AppContext } from '../../../context/app-context.ts';
import type { Catalogue } from '../page/catalogue.service.ts';

/**
 * Notifies the online teachers of these streams that the list changed. The event is not stored: it is stale
 * within seconds, and opening the list reads it again.
 */
export async function notifyTeachers({
  context,
  catalogue,
  streamIds,
}: {
  context: Pick<AppContext, 'events' | 'log'>;
  catalogue: Catalogue;
  streamIds: readonly number[];
}) {
  for (const id of streamIds) {
    const teachers = (catalogue.streams.get(id)?.teachers ?? []).map((teacher) => teacher.id);
    try {
      const people = [...(await context.events.onlineAmong(teachers))];
      if (people.length === 0) continue;
      await context.events.whisper({ people, event: { kind: 'registration.stream', streamId: id } });
    } catch (error) {
      context.log.warn({ err: error, stream: id }, 'Could not notify the teachers of a stream');
    }
  }
}
