import * as z from 'zod';
import { flag, joinedBy, row, storableText, timestamp, unitAndPerson, wireId, wireInt } from '../codecs.ts';
import { area, endpoint, rawEndpoint } from '../endpoint.ts';
import { event } from '../event.ts';
import { as, named } from '../named.ts';

export const NEWS_FILE_SEPARATOR = ';!;';
export const NEWS_PAGE = 10;
export const NEWS_TEXT_MAX = 20_000;

export const AUDIENCE = { all: 0, teachers: 1, students: 2 } as const;
const audience = wireInt.pipe(z.union([z.literal(0), z.literal(1), z.literal(2)]));
export const NEWS_TABS = ['all', 'announcements'] as const;

export const newsFile = z.object({
  name: z.string(),
  size: z.int(),
  type: z.string(),
  /** For images only; reserves the space of the preview. */
  width: z.int().nullable(),
  height: z.int().nullable(),
});

export const newsItem = named({
  id: as('id_eventMessage', z.int()),
  author: as('p23-1', unitAndPerson),
  text: as('message', z.string()),
  fileNames: as('fileName', joinedBy(NEWS_FILE_SEPARATOR)),
  createdAt: as('created', timestamp),
  editedAt: as('edited', timestamp.nullable()),
  audience: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  facultyId: as('id_faculty', z.int().nullable()),
  facultyName: as('p23-2', z.string()),
  files: z.array(newsFile),
  unread: flag,
  canEdit: flag,
  /** The caller’s permitted actions, for the buttons. */
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
});
export type NewsItem = z.output<typeof newsItem>;

/** An id, or -1 or 0, which legacy clients send for “none”. */
const idOrNone = wireInt.refine((value) => value <= 2_147_483_647);

const byId = named({ id: as('id_eventMessage', wireId) });

export const newsContract = area({
  list: endpoint({
    method: 'POST',
    path: '/api/news/data.json',
    access: 'signedIn',
    summary: 'A page of the feed, newest first; `before` continues after a post, `page` counts from 1',
    self: { uid: 'id', role: 'role' },
    input: named({
      page: wireInt.pipe(z.int().min(1).max(100_000)).default(1),
      before: wireId.optional(),
      tab: z.enum(NEWS_TABS).default('all'),
    }),
    output: z.array(newsItem),
  }),
  get: endpoint({
    method: 'POST',
    path: '/api/news/item.json',
    access: 'signedIn',
    summary: 'One post',
    input: byId,
    output: row(newsItem),
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/news/check.json',
    access: 'signedIn',
    summary: 'Whether the caller may write news',
    self: { id: 'id', type: 'role' },
    input: z.object({}),
    output: row(named({ canWrite: as('newsPerms', flag) })),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/news/insert.json',
    access: 'newsWriter',
    summary: 'Creates a post or changes one; files are sent as parts of the form',
    once: true,
    self: { uid: 'id', role: 'role' },
    files: { max: 10, each: 'attachmentMb' },
    exact: { echoes: ['p23-1', 'p23-2', 'created', 'edited', 'unread', 'canEdit'] },
    input: named({
      id: as('id_eventMessage', idOrNone.optional()),
      text: as('message', storableText.max(NEWS_TEXT_MAX).default('')),
      audience: audience.default(0),
      facultyId: as('id_faculty', idOrNone.optional()),
      /** The same, under the name that legacy clients use. */
      faculty: idOrNone.optional(),
      /** File names that an edited post keeps; the others are deleted. */
      keptFiles: as('fileName', joinedBy(NEWS_FILE_SEPARATOR).optional()),
      clientId: z.uuid().optional(),
    }),
    output: row(newsItem),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/news/delete.json',
    access: 'newsWriter',
    summary: 'Deletes a post',
    input: byId,
    output: z.null(),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/news/restore.json',
    access: 'newsWriter',
    summary: 'Undoes the deletion of a post',
    input: byId,
    output: row(newsItem),
  }),
  seen: endpoint({
    method: 'POST',
    path: '/api/news/seen.json',
    access: 'signedIn',
    summary: 'Saves the newest post that the caller has seen',
    input: byId,
    output: z.null(),
  }),
  faculties: endpoint({
    method: 'POST',
    path: '/api/misc/registered-faculty-list.json',
    access: 'signedIn',
    summary: 'The faculties a post can be addressed to',
    self: { id: 'id' },
    input: z.object({}),
    output: z.array(
      named({
        id: as('id_faculty', z.int()),
        shortName: as('p23-1', z.string()),
        name: as('p23-2', z.string()),
      }),
    ),
  }),
  download: rawEndpoint({
    method: 'GET',
    path: '/api/news/download.file',
    access: 'signedIn',
    summary: "A post's file; `filename` is the post's id, an underscore and the file's name",
    input: z.object({
      filename: storableText.max(1_100),
      type: z.string().max(10).optional(),
      /** `inline` displays a safe image; all other files are downloads. */
      inline: z.literal('1').optional(),
    }),
  }),
});

export const newsFailures = {
  NEWS_NOT_FOUND: 404,
  NEWS_EMPTY: 400,
} as const;

export const newsEvents = {
  posted: event('news.posted', { id: z.int() }),
  edited: event('news.edited', { id: z.int() }),
  removed: event('news.removed', { id: z.int() }),
};

export const newsArea = {
  calls: newsContract,
  failures: newsFailures,
  events: newsEvents,
  audit: ['news.posted', 'news.edited', 'news.removed', 'news.restored'],
} as const;
