import type { chatContract } from '@bilim/contract/areas/chat.contract';
import type { House } from '../../app/house.ts';
import type { Handlers } from '../../http/mount-area.ts';
import { sendFile } from '../../http/send-file.ts';
import { countUnread, listContacts, listRecent } from './chat-contacts.service.ts';
import { getFile } from './chat-files.service.ts';
import { readAll, readMessage, removeOwnMessage, tellTyping } from './chat-marks.service.ts';
import { getInfo, listLatest, listNewer, listOlder, openConversation } from './chat-messages.service.ts';
import { sendMessage } from './chat-send.service.ts';

export const chatRoutes = (house: House): Handlers<typeof chatContract> => ({
  contacts: ({ person, language, input }) => listContacts({ house, person, language, ...input }),
  recent: ({ person, language }) => listRecent({ house, person, language }),
  open: ({ person, language, input: { at, ...address } }) =>
    openConversation({ house, person, language, address, at }),
  info: ({ person, language, input: address }) => getInfo({ house, person, language, address }),
  messages: ({ person, input: address }) => listLatest({ house, person, address, kind: 'personal' }),
  groupMessages: ({ person, input }) =>
    listLatest({ house, person, address: { ...input, groupChat: true }, kind: 'group' }),
  older: ({ person, input: { before, ...address } }) => listOlder({ house, person, address, before }),
  newer: ({ person, input: { after, ...address } }) => listNewer({ house, person, address, after }),
  send: ({ person, uploads, input: { text, clientId, ...address } }) =>
    sendMessage({ house, person, address, text, clientId, uploads }),
  read: ({ person, input }) => readMessage({ house, person, ...input }),
  readAll: ({ person, input: address }) => readAll({ house, person, address }),
  count: ({ person, language }) => countUnread({ house, person, language }),
  remove: ({ person, input }) => removeOwnMessage({ house, person, ...input }),
  typing: ({ person, input: address }) => tellTyping({ house, person, address }),
  download: async ({ person, input: { message, file, inline } }, http) =>
    sendFile({
      ...http,
      files: house.files,
      file: await getFile({ house, person, messageId: message, fileId: file }),
      inline: inline === '1',
    }),
});
