import * as z from 'zod';
import { storableText, timestamp, wireLongId } from '../codecs.ts';
import { area, endpoint } from '../endpoint.ts';
import { CHANNELS } from '../notice.ts';
import { noticesEvents, noticesHome } from './notices.home.ts';

export const NOTICES_PAGE = 20;
/** Used until the person saves settings: no push at night, and one e-mail a day. */
export const NOTICE_DEFAULTS = { quietFrom: '22:00', quietUntil: '07:00', digestHour: 18 } as const;
/** A verification code, and a link to a new password. */
export const MAIL_CODE = { digits: 6, minutes: 30, tries: 5, perHour: 3 } as const;

export const notice = z.object({
  id: z.int(),
  /** 'schedule.moved' */
  kind: z.string(),
  text: z.string(),
  /** A path inside the application, such as /schedule?day=2026-11-16. */
  link: z.string(),
  at: timestamp,
  /** How many times it happened since the notice was unread. */
  times: z.int(),
  unread: z.boolean(),
});
export type Notice = z.output<typeof notice>;

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const quiet = z.object({ from: clock, until: clock }).nullable();
/** The hour of the daily e-mail; null sends e-mail as it happens. */
const digestHour = z.int().min(0).max(23).nullable();

const settings = z.object({
  kinds: z.array(
    z.object({ kind: z.string(), name: z.string(), app: z.boolean(), push: z.boolean(), mail: z.boolean() }),
  ),
  quiet,
  digestHour,
  /** False after unsubscribing from all e-mail. */
  mailOn: z.boolean(),
  /** The key for subscriptions of browsers; null if the university offers no push. */
  pushKey: z.string().nullable(),
  email: z.object({
    /** Whether the university sends e-mail. */
    offered: z.boolean(),
    address: z.string(),
    verified: z.boolean(),
    /** A code was sent to this address and is not yet entered; empty if there is none. */
    pending: z.string(),
  }),
});
export type NoticeSettings = z.output<typeof settings>;

const endpointUrl = z.url({ protocol: /^https?$/ }).max(1_000);
const key = z.string().regex(/^[A-Za-z0-9_-]{16,200}$/);
const email = storableText.trim().toLowerCase().pipe(z.email().max(254));

export const noticesContract = area({
  ...noticesHome,
  list: endpoint({
    method: 'POST',
    path: '/api/notices/list.json',
    access: 'signedIn',
    limit: 'read',
    summary: 'A page of the caller’s notices, newest first; `before` continues after a notice',
    input: z.object({ before: wireLongId.optional() }),
    output: z.array(notice),
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/notices/read.json',
    access: 'signedIn',
    summary: 'Marks one of the caller’s notices as read',
    input: z.object({ id: wireLongId }),
    output: z.null(),
  }),
  readAll: endpoint({
    method: 'POST',
    path: '/api/notices/read-all.json',
    access: 'signedIn',
    summary: 'Marks the caller’s notices as read, up to and including the given one',
    input: z.object({ upTo: wireLongId }),
    output: z.null(),
  }),
  settings: endpoint({
    method: 'POST',
    path: '/api/notices/settings.json',
    access: 'signedIn',
    limit: 'read',
    summary: 'What the caller is notified of, where and when',
    input: z.object({}),
    output: settings,
  }),
  saveSettings: endpoint({
    method: 'POST',
    path: '/api/notices/settings/save.json',
    access: 'signedIn',
    summary: 'Changes the settings of notices; omitted ones are kept',
    input: z.object({
      choices: z
        .array(z.object({ kind: z.string().max(60), channel: z.enum(CHANNELS), on: z.boolean() }))
        .max(60)
        .optional(),
      quiet: quiet.optional(),
      digestHour: digestHour.optional(),
      mailOn: z.boolean().optional(),
    }),
    output: settings,
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/api/notices/push/subscribe.json',
    access: 'signedIn',
    summary: 'Subscribes the caller’s browser to web push, until this session ends',
    input: z.object({ endpoint: endpointUrl, p256dh: key, auth: key }),
    output: z.null(),
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/notices/push/unsubscribe.json',
    access: 'signedIn',
    summary: 'Removes the subscription of a browser',
    input: z.object({ endpoint: endpointUrl }),
    output: z.null(),
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: '/api/notices/email/change.json',
    access: 'signedIn',
    confirmed: true,
    summary: 'Sends a code to a new e-mail address; the address is kept once the code is entered',
    input: z.object({ email }),
    output: z.null(),
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/api/notices/email/verify.json',
    access: 'signedIn',
    summary: 'Verifies the address with the code that was sent to it',
    input: z.object({
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/),
    }),
    output: z.null(),
  }),
  removeEmail: endpoint({
    method: 'POST',
    path: '/api/notices/email/remove.json',
    access: 'signedIn',
    confirmed: true,
    summary: 'Removes the caller’s e-mail address',
    input: z.object({}),
    output: z.null(),
  }),
});

export const noticesFailures = {
  NOTICE_NOT_FOUND: 404,
  PUSH_OFF: 404,
  PUSH_SERVICE_UNKNOWN: 400,
  MAIL_OFF: 404,
  EMAIL_CODE_WRONG: 400,
  EMAIL_CODE_OVER: 400,
  EMAIL_TOO_OFTEN: 429,
} as const;

export const noticesArea = {
  calls: noticesContract,
  failures: noticesFailures,
  events: noticesEvents,
  audit: ['notices.emailChanged', 'notices.emailRemoved', 'notices.mailOff'],
} as const;
