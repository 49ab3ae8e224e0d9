import { TUS, type uploadsContract } from '@bilim/contract/areas/uploads.contract';
import { Failure } from '@bilim/contract/failures';
import { MB, PREFIX } from '@bilim/contract/limits';
import type { AppContext } from '../../context/app-context.ts';
import { inTurn, receiving } from '../../http/forms/receiving.ts';
import type { Handlers, Http } from '../../http/mount-area.ts';
import { appendBytes } from './append-bytes.service.ts';
import { readAnnouncement, readOffset } from './tus-headers.ts';
import { createUpload, findUpload, terminateUpload } from './uploads.service.ts';

export const uploadsRoutes = (context: AppContext): Handlers<typeof uploadsContract> => ({
  capabilities: (_, { reply }) =>
    reply
      .code(204)
      .headers({
        'tus-version': TUS.version,
        'tus-extension': TUS.extensions.join(','),
        'tus-max-size': Math.floor(context.config.limits.bookMb * MB),
      })
      .send(),

  async create({ person }, http) {
    speakTus(http);
    const { id, expiresAt } = await createUpload({
      context,
      person,
      ...readAnnouncement(http.request.headers),
    });
    http.reply
      .code(201)
      .headers({ location: `${PREFIX}/api/uploads/part?id=${id}`, ...expiry({ expiresAt }) });
    return { id };
  },

  async status({ person, input: { id } }, http) {
    speakTus(http);
    const { name, size, received, expiresAt } = await findUpload({ context, person, id });
    http.reply.headers({
      'cache-control': 'no-store',
      'upload-length': size,
      ...progress({ received, expiresAt }),
    });
    return { name, size, offset: received, expiresAt };
  },

  async append({ person, input: { id } }, http) {
    speakTus(http);
    const { request, reply } = http;
    const { offset, length } = readOffset(request.headers);
    const append = () => appendBytes({ context, person, id, offset, length, body: request.raw });
    return reply
      .code(204)
      .headers(progress(await inTurn(request, () => receiving({ context, request }, append))))
      .send();
  },

  async terminate({ person, input: { id } }, http) {
    speakTus(http);
    await terminateUpload({ context, person, id });
    return http.reply.code(204).send();
  },
});

/** Every call except OPTIONS must name the protocol version. */
function speakTus({ request, reply }: Http) {
  if (request.headers['tus-resumable'] === TUS.version) return;
  reply.header('tus-version', TUS.version);
  throw new Failure('TUS_VERSION', { version: TUS.version });
}

const expiry = ({ expiresAt }: { expiresAt: Date }) => ({ 'upload-expires': expiresAt.toUTCString() });
const progress = ({ received, expiresAt }: { received: number; expiresAt: Date }) => ({
  'upload-offset': received,
  ...expiry({ expiresAt }),
});
