import type { chatContract } from '@bilim/contract/areas/chat.contract';
import type { AppContext } from '../../context/app-context.ts';
import { sendFile } from '../../http/answers/send-file.ts';
import { bind } from '../../http/bind.ts';
import type { Handlers } from '../../http/mount-area.ts';
import { countUnread, listContacts, listRecent } from './chat-contacts.service.ts';
import { getFile } from './chat-files.service.ts';
import { readAll, readMessage, removeOwnMessage, tellTyping } from './chat-marks.service.ts';
import { getInfo, listLatest, listNewer, listOlder, openConversation } from './chat-messages.service.ts';
import { sendMessage } from './chat-send.service.ts';

export function chatRoutes(context: AppContext): Handlers<typeof chatContract> {
  const call = bind(context);
  return {
    contacts: call(listContacts),
    recent: call(listRecent),
    open: ({ person, language, input: { at, ...address } }) =>
      openConversation({ context, person, language, address, at }),
    info: ({ person, language, input: address }) => getInfo({ context, person, language, address }),
    messages: ({ person, language, input: address }) =>
      listLatest({ context, person, language, address, kind: 'personal' }),
    groupMessages: ({ person, language, input }) =>
      listLatest({ context, person, language, address: { ...input, groupChat: true }, kind: 'group' }),
    older: ({ person, language, input: { before, ...address } }) =>
      listOlder({ context, person, language, address, before }),
    newer: ({ person, language, input: { after, ...address } }) =>
      listNewer({ context, person, language, address, after }),
    send: ({ person, language, uploads, attempt, input: { text, clientId, ...address } }) =>
      sendMessage({ context, person, language, address, text, clientId, uploads, attempt }),
    read: call(readMessage),
    readAll: ({ person, input: address }) => readAll({ context, person, address }),
    count: call(countUnread),
    remove: call(removeOwnMessage),
    typing: ({ person, input: address }) => tellTyping({ context, person, address }),
    download: async ({ person, input: { message, file, inline } }, http) =>
      sendFile({
        ...http,
        files: context.files,
        file: await getFile({ context, person, messageId: message, fileId: file }),
        inline: inline === '1',
      }),
  };
}
