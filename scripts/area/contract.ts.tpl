import * as z from 'zod';
import { storableText, timestamp, wireId } from '../codecs.ts';
import { area, endpoint } from '../endpoint.ts';
import { event } from '../event.ts';

export const __area__Page = 20;
export const __area__NameMax = 200;

/** The kinds by which the list can be filtered. */
export const __area__Kinds = ['study', 'life'] as const;
const kind = z.enum(__area__Kinds);
export type __Area__Kind = z.output<typeof kind>;

export const __area__Item = z.object({
  id: z.int(),
  name: z.string(),
  kind,
  author: z.string(),
  createdAt: timestamp,
  can: z.object({ remove: z.boolean() }),
});
export type __Area__Item = z.output<typeof __area__Item>;

const name = storableText.trim().min(1).max(__area__NameMax);
const byId = z.object({ id: wireId });

export const __area__Contract = area({
  list: endpoint({
    method: 'POST',
    path: '/api/__area__/list.json',
    access: 'signedIn',
    summary: 'A page of the list, newest first, of one kind or all; `before` continues after an item',
    input: z.object({ kind: kind.optional(), before: wireId.optional() }),
    output: z.array(__area__Item),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/__area__/add.json',
    access: 'teacher',
    summary: 'Adds an item; a retry with the same clientId adds nothing',
    once: true,
    input: z.object({ name, kind, clientId: z.uuid() }),
    output: __area__Item,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/__area__/remove.json',
    access: 'teacher',
    summary: "Removes one of the caller's own items",
    input: byId,
    output: z.null(),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/__area__/restore.json',
    access: 'teacher',
    summary: 'Undoes a removal',
    input: byId,
    output: z.null(),
  }),
});

export const __area__Failures = { __AREA___NOT_FOUND: 404 } as const;

export const __area__Events = {
  changed: event('__area__.changed', { id: z.int() }),
};

/** The area's calls, failures, events and audit actions. */
export const __area__Area = {
  calls: __area__Contract,
  failures: __area__Failures,
  events: __area__Events,
  audit: ['__area__.added', '__area__.removed', '__area__.restored'],
} as const;
