import * as z from 'zod';
import { AREAS, type Areas } from './areas.ts';

type EventOf<E> = E[keyof E];
type EventSchema = { [A in keyof Areas]: EventOf<Areas[A]['events']> }[keyof Areas];
const schemas: EventSchema[] = Object.values(AREAS).flatMap(({ events }) => Object.values(events));
const [first, ...rest] = schemas;
if (!first) throw new Error('No area has events');

/** All server-sent events by kind. For the server: a browser parses only the kinds it listens to. */
export const pushed = z.discriminatedUnion('kind', [first, ...rest]);
export type Pushed = z.infer<typeof pushed>;
