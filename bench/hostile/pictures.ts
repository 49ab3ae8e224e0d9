import type { Attack } from './attack.ts';
import { countsOf } from './counts.ts';
import { underFire } from './under-fire.ts';

/** Twenty pictures at once that are small or harmless as files, but would each take a decoder seconds or gigabytes. */
export const pictures: Attack = {
  name: 'pictures',
  seconds: 300,
  async run(server) {
    const { sent, figures, passed } = await underFire<number[]>(server, 'send-pictures.ts');
    return { figures: { 'answers to 20 pictures': countsOf(sent), ...figures }, passed };
  },
};
