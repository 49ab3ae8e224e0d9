import { eventsContract } from '@bilim/contract/areas/events.contract';
import { useEffect, useEffectEvent } from 'react';
import type * as z from 'zod';
import { fileUrl } from './call.ts';
import { startedAtEvent } from './early.ts';
import { noteReturn } from './offline.ts';
import { pageOwner } from './page-owner.ts';
import { forgetAtLogout, refreshUser } from './session.ts';
import { signal, useSignal } from './signal.ts';

/** An event as the contract of its area describes it. */
type EventSchema = z.ZodObject<{ kind: z.ZodLiteral<string> }>;

const REOPEN_MS = [2_000, 5_000, 15_000, 30_000];
const REST_AFTER_MS = 5 * 60_000;

const connected = signal(false);
const bus = new EventTarget();
/** The kinds that somebody on this page ever listened to: no others are asked of the stream. */
const kinds = new Set<string>();
let source: EventSource | null = null;
let reopening: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
/** Whether the line was lost since it was last open; the browser's own knowledge of the network may miss that. */
let lost = false;
/** The last event this tab has seen: where a stream that we open anew goes on. */
let lastEventId: number | undefined;

function receive({ type, data, lastEventId: id }: MessageEvent<string>) {
  if (id) lastEventId = Number(id);
  bus.dispatchEvent(new CustomEvent(type, { detail: JSON.parse(data) }));
}

function hear(kind: string) {
  if (kinds.has(kind)) return;
  kinds.add(kind);
  source?.addEventListener(kind, receive);
}

/** Events for another person than this page's are refused. */
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
    // A dropped line is the browser's to mend, from the last event it saw; a refusal it takes as final.
    if (source?.readyState !== EventSource.CLOSED) return;
    // It does not say why: the session may be over, and whoever asks is told. Once, since the server may be busy.
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
 * A browser allows six connections to one server without HTTP/2, and forgotten tabs would hold them all. One that
 * nobody looked at for a while gives its own back until somebody does.
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

/** Opens this tab's stream of server-sent events; it lives until the session ends. */
export async function openEvents() {
  if (source) return;
  // From before the first screen was read, so that nothing is missed between the two.
  lastEventId = await startedAtEvent();
  open();
  const stopResting = restWhenForgotten();
  forgetAtLogout(async () => {
    stopResting();
    close();
  });
}

/** Whether events arrive; when not, a screen that cannot wait should ask by itself. */
export const isConnected = () => connected.get();
export const useConnected = () => useSignal(connected);

/** Runs the handler for each pushed event of a kind while the component is there. */
export function useEvent<S extends EventSchema>(schema: S, handler: (event: z.output<S>) => void) {
  const kind = schema.shape.kind.value;
  const onEvent = useEffectEvent((detail: unknown) => {
    // A newer server may tell more than this page understands; what does not fit is passed over.
    const event = schema.safeParse(detail);
    if (event.success) handler(event.data);
  });
  useEffect(() => {
    const listener = (event: Event) => {
      if (event instanceof CustomEvent) onEvent(event.detail);
    };
    hear(kind);
    bus.addEventListener(kind, listener);
    return () => bus.removeEventListener(kind, listener);
  }, [kind]);
}
