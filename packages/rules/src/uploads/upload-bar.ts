/** Repaint interval of the bar. */
export const BAR_STEP_MS = 1_000;
const STEP = 10;
const FULL = 100;
/** The bar’s value after a save. */
const STOPPED_AT = { book: 110, material: FULL } as const;

export type UploadKind = keyof typeof STOPPED_AT;

/**
 * `going`: it steps. `waiting`: it is full and bytes are missing. `saving`: its owner saves now, once. `saved`,
 * `cancelled`: final. `failed`: stopped at its value, and may continue.
 */
export type UploadPhase = 'going' | 'waiting' | 'saving' | 'saved' | 'failed' | 'cancelled';

export type UploadBar = {
  kind: UploadKind;
  phase: UploadPhase;
  /** In percent; above 100 for a saved book. */
  value: number;
  /** Whether the server has all bytes. */
  arrived: boolean;
};

/**
 * `step`: a second has passed. `arrived`, `lost`: the server has all bytes, or has deleted them. `saveNow`: the user
 * does not want to wait. `saved`, `failed`: the result. `again`: the user retries. `cancel`: the user cancels.
 */
export type UploadEvent = 'step' | 'arrived' | 'lost' | 'saveNow' | 'saved' | 'failed' | 'again' | 'cancel';

export const beginUpload = (kind: UploadKind): UploadBar => ({
  kind,
  phase: 'going',
  value: 0,
  arrived: false,
});

/** The bar after an event; events that do not apply change nothing. */
export function uploadBar(bar: UploadBar, event: UploadEvent): UploadBar {
  switch (event) {
    case 'step':
      return bar.phase === 'going' ? onward({ ...bar, value: Math.min(FULL, bar.value + STEP) }) : bar;
    case 'arrived':
      return isOver(bar) ? bar : onward({ ...bar, arrived: true });
    case 'lost':
      if (isOver(bar)) return bar;
      return onward({ ...bar, arrived: false, phase: bar.phase === 'saving' ? 'going' : bar.phase });
    case 'saveNow':
      return canSaveNow(bar) ? { ...bar, phase: 'saving', value: FULL } : bar;
    case 'saved':
      return bar.phase === 'saving' ? { ...bar, phase: 'saved', value: STOPPED_AT[bar.kind] } : bar;
    case 'failed':
      return isOver(bar) ? bar : { ...bar, phase: 'failed' };
    case 'again':
      return bar.phase === 'failed' ? onward({ ...bar, phase: 'going' }) : bar;
    case 'cancel':
      return canCancel(bar) ? { ...bar, phase: 'cancelled' } : bar;
  }
}

/** Whether 'save now' is available: all bytes have arrived and the bar is not full yet. */
export const canSaveNow = ({ phase, arrived }: UploadBar) => phase === 'going' && arrived;

/** During the save it is too late. */
export const canCancel = ({ phase }: UploadBar) =>
  phase === 'going' || phase === 'waiting' || phase === 'failed';

const isOver = ({ phase }: UploadBar) => phase === 'saved' || phase === 'cancelled';

/** A full bar saves when all bytes have arrived, and waits for them otherwise. */
function onward(bar: UploadBar): UploadBar {
  const isFull = (bar.phase === 'going' || bar.phase === 'waiting') && bar.value >= FULL;
  return isFull ? { ...bar, phase: bar.arrived ? 'saving' : 'waiting' } : bar;
}
