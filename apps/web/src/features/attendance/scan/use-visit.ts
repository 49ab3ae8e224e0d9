import { attendanceContract } from '@bilim/contract/areas/attendance.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { asCallFailure, type CallFailure, isNetwork } from '../../../platform/call/failure.ts';
import { keyOf } from '../../../platform/call/query-for.ts';
import { useUser } from '../../../platform/session/session.ts';
import { noteWaited } from './has-waited.ts';
import { sessionOf } from './scanned-text.ts';
import type { GeoPosition } from './use-place.ts';
import { sendVisit, signScan, type VisitAnswer } from './visit.ts';
import { useOutbox } from './waiting-visits.ts';

/** The state of a scan. `kept` waits for the network; `unsent` was typed and needs a network at once. */
export type VisitProgress =
  | { step: 'none' }
  | { step: 'going'; isBusy?: boolean }
  | { step: 'answered'; answer: VisitAnswer }
  | { step: 'refused'; failure: CallFailure }
  | { step: 'kept' }
  | { step: 'unsent' };

type ScanInput = { code: string; place: GeoPosition | null; lesson: string | null };

/** Sends a scan; without network it is kept and sent later. */
export function useVisit() {
  const [progress, setProgress] = useState<VisitProgress>({ step: 'none' });
  const { id: studentId } = useUser();
  const outbox = useOutbox();
  const client = useQueryClient();
  const give = async ({ code, place, lesson }: ScanInput) => {
    setProgress({ step: 'going' });
    const scan = await signScan({ studentId, code, place });
    try {
      setProgress({
        step: 'answered',
        answer: await sendVisit(scan, () => setProgress({ step: 'going', isBusy: true })),
      });
      void client.invalidateQueries({ queryKey: keyOf(attendanceContract.running) });
    } catch (error) {
      const failure = asCallFailure(error);
      if (!isNetwork(failure)) return setProgress({ step: 'refused', failure });
      // Six letters do not contain the time of the scan, so they cannot be sent later.
      if (sessionOf(code) === null || !outbox || !scan.key) return setProgress({ step: 'unsent' });
      noteWaited();
      await outbox.add({ ...scan, lesson });
      setProgress({ step: 'kept' });
    }
  };
  const proven = (answer: VisitAnswer) => {
    setProgress({ step: 'answered', answer });
    void client.invalidateQueries({ queryKey: keyOf(attendanceContract.running) });
  };
  return { progress, give, proven, again: () => setProgress({ step: 'none' }) };
}
