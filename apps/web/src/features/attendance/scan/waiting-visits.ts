import { attendanceContract } from '@bilim/contract/areas/attendance.contract';
import i18next from 'i18next';
import { call } from '../../../platform/call.ts';
import { needTexts } from '../../../platform/i18n.ts';
import { defineOutbox } from '../../../platform/outbox/define-outbox.ts';
import { toasts } from '../../../platform/toasts.ts';
import type { SignedScan, VisitAnswer } from './visit.ts';

/** What was scanned without network: signed then, sent when there is one. */
type KeptScan = SignedScan & {
  /** Its lesson's name, as far as it was known then. */
  lesson: string | null;
};

const { useOutbox, useOutboxView, useSending } = defineOutbox<KeptScan, VisitAnswer>({
  name: 'visits',
  laneOf: () => 'visits',
  send: ({ code, longitude, latitude, accuracy, key, signature }, { signal }) =>
    call(
      attendanceContract.visit,
      {
        ...{ code, longitude, latitude, accuracy, key, signature, offline: true },
        ...{ sessionId: null, roomId: null, arrival: null },
      },
      { signal },
    ),
  // The student may be at another screen by now.
  onRefused: (failure) => toasts.failure(failure),
});

/** Sends what waits, and tells what became of it. */
export function useSendingVisits() {
  useSending(({ answer }) => {
    if (document.visibilityState === 'visible') void tell(answer).catch(() => undefined);
  });
}

async function tell({ state, lesson: { discipline } }: VisitAnswer) {
  await needTexts('attendance');
  const text = i18next.t(`attendance:sent.${state}`, { discipline });
  if (state === 'accepted') toasts.success(text);
  else toasts.info(text);
}

export { useOutbox, useOutboxView };
