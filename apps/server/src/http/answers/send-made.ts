import contentDisposition from 'content-disposition';
import type { FastifyReply } from 'fastify';
import { SPREADSHEET } from '../../files/sheets/run-sheet.ts';
import type { Http } from '../mount-area.ts';

type Made = { name: string; bytes: Buffer | string };
type Sending = Made & { reply: FastifyReply; shown?: 'inline' | 'attachment' };

/** Sends a file that was made for this request. No cache keeps it: it contains personal data. */
const sendMade = ({ reply, name, bytes, type, shown = 'attachment' }: Sending & { type: string }) =>
  reply
    .header('content-disposition', contentDisposition(name, { type: shown }))
    .header('cache-control', 'private, no-store')
    .type(type)
    .send(bytes);

const sendSheet = (made: Sending) => sendMade({ type: SPREADSHEET, ...made });
export const sendPdf = (made: Sending) => sendMade({ type: 'application/pdf', ...made });
export const sendJsonFile = (made: Sending) => sendMade({ type: 'application/json; charset=utf-8', ...made });

/** A handler that sends the sheet that `make` returns: `export: sheet(call(exportJournal))`. */
export const sheet =
  <Call>(make: (call: Call, http: Http) => Promise<Made>) =>
  async (call: Call, http: Http) =>
    sendSheet({ reply: http.reply, ...(await make(call, http)) });
