import { attendanceContract } from '@bilim/contract/areas/attendance.contract';
import { call } from '../../../platform/call/call.ts';
import { defineOutbox } from '../../../platform/outbox/define-outbox.ts';
import { toasts } from '../../../platform/page/toasts.ts';
import { translate } from '../../../platform/texts/texts.ts';
import { needTexts } from '../../../platform/words/i18n.ts';
import type { SignedScan, VisitAnswer } from './visit.ts';

/** A scan made without network: signed at once, sent later. */
type KeptScan = SignedScan & {
  /** The name of the lesson, if it was known at that time. */
  lesson: string | null;
};

const { useOutbox, useOutboxView, useSending } = defineOutbox<KeptScan, VisitAnswer>({
  name: 'visits',
  queueOf: () => 'visits',
  send: ({ code, longitude, latitude, accuracy, key, signature }, { signal }) =>
    call(
      attendanceContract.visit,
      {
        code,
        longitude,
        latitude,
        accuracy,
        key,
        signature,
        offline: true,
        sessionId: null,
        roomId: null,
        arrival: null,
      },
      { signal },
    ),
  // The student may be on another screen by now.
  onRefused: (failure) => toasts.failure(failure),
});

/** Sends waiting scans and reports the result. */
export function useSendingVisits() {
  useSending(({ answer }) => {
    if (document.visibilityState === 'visible') void tell(answer).catch(() => undefined);
  });
}

async function tell({ state, lesson: { discipline } }: VisitAnswer) {
  await needTexts('attendance');
  const text = translate(`attendance:sent.${state}`, { discipline });
  if (state === 'accepted') toasts.success(text);
  else toasts.info(text);
}

export { useOutbox, useOutboxView };
