/** The bar is repainted so often. */
export const BAR_STEP_MS = 1_000;
const STEP = 10;
const FULL = 100;
/** What the bar of a saved thing says. */
const STOPPED_AT = { book: 110, material: FULL } as const;

export type UploadKind = keyof typeof STOPPED_AT;

/**
 * `going`: it steps. `waiting`: it is full and the bytes are not. `saving`: whoever holds it saves now, once. `saved`,
 * `cancelled`: it is over. `failed`: it stands where it was, and may go on.
 */
export type UploadPhase = 'going' | 'waiting' | 'saving' | 'saved' | 'failed' | 'cancelled';

export type UploadBar = {
  kind: UploadKind;
  phase: UploadPhase;
  /** In percent; beyond that when a book was saved. */
  value: number;
  /** Whether the server has all bytes. */
  arrived: boolean;
};

/**
 * `step`: a second has passed. `arrived`, `lost`: the server has all bytes, or no longer. `saveNow`: somebody will not
 * wait. `saved`, `failed`: what came of it. `again`: somebody tries once more. `cancel`: it is not wanted.
 */
export type UploadEvent = 'step' | 'arrived' | 'lost' | 'saveNow' | 'saved' | 'failed' | 'again' | 'cancel';

export const beginUpload = (kind: UploadKind): UploadBar => ({
  ...{ kind, phase: 'going', value: 0, arrived: false },
});

/** The bar after something happened; what makes no sense at that moment changes nothing. */
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

/** Whether pressing 'save now' does something: the bytes are there and the bar is not full yet. */
export const canSaveNow = ({ phase, arrived }: UploadBar) => phase === 'going' && arrived;

/** While the server is saving it is too late. */
export const canCancel = ({ phase }: UploadBar) =>
  phase === 'going' || phase === 'waiting' || phase === 'failed';

const isOver = ({ phase }: UploadBar) => phase === 'saved' || phase === 'cancelled';

/** A full bar saves when the bytes are there, and waits for them otherwise. */
function onward(bar: UploadBar): UploadBar {
  const isFull = (bar.phase === 'going' || bar.phase === 'waiting') && bar.value >= FULL;
  return isFull ? { ...bar, phase: bar.arrived ? 'saving' : 'waiting' } : bar;
}
