import type { AppContext } from '../../context/app-context.ts';
import type { Catalogue } from './catalogue.service.ts';

/**
 * Those who teach these streams see who came, went or waits. It is whispered, never kept: in a rush it is stale in a second,
 * and whoever opens the list reads it anew.
 */
export async function tellTeachers({
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
      context.log.warn({ err: error, stream: id }, 'The teachers of a stream were not told');
    }
  }
}
