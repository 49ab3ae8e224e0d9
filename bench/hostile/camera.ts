import { randomUUID } from 'node:crypto';
import { chatContract } from '@bilim/contract/areas/chat.contract';
import { newsContract } from '@bilim/contract/areas/news.contract';
import { fromPhone } from '../../apps/server/src/testing/samples/pictures.ts';
import { STUDENT, TEACHER } from '../../e2e/harness/accounts.ts';
import type { Attack } from './attack.ts';
import { type Answer, createBrowser } from './browser.ts';
import { roomOf } from './conversation.ts';

const NAME = 'photo.jpg';
const TRACES = ['SecretPhone', 'Bakyt Usenov', 'Exif'];

/** Looks for the location in pictures received. Earlier they were served unchanged, with all metadata. */
export const camera: Attack = {
  name: 'camera',
  async run({ origin }) {
    const [reader, writer] = [createBrowser(origin), createBrowser(origin)];
    await Promise.all([reader.signIn(STUDENT), writer.signIn(TEACHER)]);
    const bytes = await fromPhone().jpeg().toBuffer();
    const message = await writer.sendFile(chatContract.send.path, {
      name: NAME,
      bytes,
      fields: { roomId: String(await roomOf(writer, reader)), clientId: randomUUID() },
    });
    const { id, files } = chatContract.send.output.parse(message.data);
    const post = await writer.sendFile(newsContract.save.path, {
      name: NAME,
      bytes,
      fields: { message: 'photo' },
    });
    const { id: postId } = newsContract.save.output.parse(post.data);
    const inChat = await reader.ask(`${chatContract.download.path}?message=${id}&file=${files[0]?.id}`);
    const inNews = await reader.ask(`${newsContract.download.path}?filename=${postId}_${NAME}`);
    await writer.post(newsContract.remove.path, { id_eventMessage: postId });
    return {
      figures: {
        'traces in what was sent': tracesIn(bytes).join(', '),
        'in what chat gives out': told(inChat),
        'in what news give out': told(inNews),
      },
      passed:
        tracesIn(bytes).length === TRACES.length &&
        [inChat, inNews].every(({ status, bytes: given }) => status === 200 && tracesIn(given).length === 0),
    };
  },
};

const tracesIn = (bytes: Buffer) => TRACES.filter((trace) => bytes.includes(trace));
const told = ({ status, bytes }: Answer) =>
  `${tracesIn(bytes).join(', ') || 'none'} (${status}, ${bytes.length} bytes)`;
