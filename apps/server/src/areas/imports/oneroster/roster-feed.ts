import type { Source } from '../../../files/tables/source.ts';
import type { Feed } from '../feed.ts';
export const isRoster = (source: Source): boolean => source.files.some(({ name }) => name === 'manifest.csv');
export const rosterFeed = async (_: { source: Source }): Promise<Feed> => ({
  kind: 'oneroster',
  name: '',
  sheets: [],
  problems: [],
});
