import { randomUUID } from 'node:crypto';
import { chatContract } from '@bilim/contract/areas/chat.contract';
import { newsContract } from '@bilim/contract/areas/news.contract';
import { profileContract } from '@bilim/contract/areas/profile.contract';
import { STUDENT, TEACHER } from '../../e2e/harness/accounts.ts';
import type { Attack } from './attack.ts';
import { createBrowser } from './browser.ts';
import { roomOf } from './conversation.ts';

/** A screen of 16,000 × 16,000 with one frame of a single pixel. */
const WIDE = Buffer.from(
  `${Buffer.from('GIF89a').toString('hex')}803e803e800000${'00'.repeat(6)}2c00000000010001000002024401003b`,
  'hex',
);

/** A GIF of 35 bytes for which a browser allocates a gigabyte. Earlier only the frame was checked. */
export const gif: Attack = {
  name: 'gif',
  async run({ origin }) {
    const [reader, writer] = [createBrowser(origin), createBrowser(origin)];
    await Promise.all([reader.signIn(STUDENT), writer.signIn(TEACHER)]);
    const file = { name: 'wide.gif', bytes: WIDE };
    const fields = { roomId: String(await roomOf(writer, reader)), clientId: randomUUID() };
    const chat = await writer.sendFile(chatContract.send.path, { ...file, fields });
    const news = await writer.sendFile(newsContract.save.path, file);
    // A photo is redrawn small, so its screen size reaches no browser.
    const photo = await writer.sendFile(profileContract.savePhoto.path, file);
    const { data } = await writer.post(profileContract.photo.path);
    const { type } = profileContract.photo.output.parse(data).photo;
    await writer.post(profileContract.removePhoto.path);
    return {
      figures: {
        'in chat': `${chat.status} ${chat.code}`,
        'in news': `${news.status} ${news.code}`,
        'as photo': `${photo.status}, given out as ${type || 'none'}`,
      },
      passed: WIDE.length === 35 && chat.status === 400 && news.status === 400 && type !== 'image/gif',
    };
  },
};
