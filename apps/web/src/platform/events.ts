import { eventsContract } from '@bilim/contract/areas/events.contract';
import { useEffect, useEffectEvent } from 'react';
import type * as z from 'zod';
import { fileUrl } from './call/call.ts';
import { startedAtEvent } from './kept/early.ts';
import { noteReturn } from './kept/offline.ts';
import { pageOwner } from './session/page-owner.ts';
import { forgetAtLogout, refreshUser } from './session/session.ts';
import { signal, useSignal } from './signal.ts';

/** An event as the contract of its area describes it. */
type EventSchema = z.ZodObject<{ kind: z.ZodLiteral<string> }>;

const REOPEN_MS = [2_000, 5_000, 15_000, 30_000];
const REST_AFTER_MS = 5 * 60_000;

const connected = signal(false);
const bus = new EventTarget();
/** Event kinds with a listener on this page: the stream requests only these. */
const kinds = new Set<string>();
let source: EventSource | null = null;
let reopening: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
/** Whether the connection was lost since it was last open; navigator.onLine may miss that. */
let lost = false;
/** The last event seen by this tab: a new stream continues after it. */
let lastEventId: number | undefined;

function receive({ type, data, lastEventId: id }: MessageEvent<string>) {
  if (id) lastEventId = Number(id);
  bus.dispatchEvent(new CustomEvent(type, { detail: JSON.parse(data) }));
}

function listenFor(kind: string) {
  if (kinds.has(kind)) return;
  kinds.add(kind);
  source?.addEventListener(kind, receive);
}

/** Rejects events for another user than the page’s. */
function streamAddress() {
  const address = new URL(fileUrl(eventsContract.stream, { lastEventId }), location.href);
  const owner = pageOwner();
  if (owner !== null) address.searchParams.set('person', String(owner));
  return address.href;
}

function open() {
  source = new EventSource(streamAddress());
  source.onopen = () => {
    failures = 0;
    connected.set(true);
    if (lost) noteReturn();
    lost = false;
  };
  source.onerror = () => {
    connected.set(false);
    lost = true;
    // The browser reconnects a dropped stream after the last event; it treats a refusal as final.
    if (source?.readyState !== EventSource.CLOSED) return;
    // The error gives no reason: the session may have ended, and a call reveals that. Check once, because the server
    // may be busy.
    if (failures === 0) void refreshUser().catch(() => undefined);
    const wait = REOPEN_MS[Math.min(failures, REOPEN_MS.length - 1)];
    failures += 1;
    reopening = setTimeout(open, wait);
  };
  for (const kind of kinds) source.addEventListener(kind, receive);
}

function close() {
  clearTimeout(reopening);
  source?.close();
  source = null;
  connected.set(false);
}

/**
 * Without HTTP/2 a browser allows six connections per server, and forgotten tabs would use them all. A tab hidden for
 * a while closes its connection until it is visible again.
 */
function restWhenForgotten() {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(resting);
    if (document.visibilityState === 'hidden') resting = setTimeout(close, REST_AFTER_MS);
    else if (!source) open();
  };
  document.addEventListener('visibilitychange', look);
  return () => {
    clearTimeout(resting);
    document.removeEventListener('visibilitychange', look);
  };
}

/** Opens this tab’s server-sent event stream; it lives until the session ends. */
export async function openEvents() {
  if (source) return;
  // Starts before the first screen’s data was read, so that no event is missed.
  lastEventId = await startedAtEvent();
  open();
  const stopResting = restWhenForgotten();
  forgetAtLogout(async () => {
    stopResting();
    close();
  });
}

/** Whether events arrive; otherwise a screen that needs fresh data should poll. */
export const isConnected = () => connected.get();
export const useConnected = () => useSignal(connected);

/** Runs the handler for each event of a kind while the component is mounted. */
export function useEvent<S extends EventSchema>(schema: S, handler: (event: z.output<S>) => void) {
  const kind = schema.shape.kind.value;
  const onEvent = useEffectEvent((detail: unknown) => {
    // A newer server may send events unknown to this page; those that do not parse are ignored.
    const event = schema.safeParse(detail);
    if (event.success) handler(event.data);
  });
  useEffect(() => {
    const listener = (event: Event) => {
      if (event instanceof CustomEvent) onEvent(event.detail);
    };
    listenFor(kind);
    bus.addEventListener(kind, listener);
    return () => bus.removeEventListener(kind, listener);
  }, [kind]);
}
