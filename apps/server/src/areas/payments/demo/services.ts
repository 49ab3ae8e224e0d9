import type { services } from '../../../db/tables.ts';
import { numbered } from '../../../demo/content/catalogue.ts';

export const SERVICE = { contract: 1, dormitory: 2, retake: 3 } as const;

const KINDS = ['contract', 'dormitory', 'retake'] as const;
const CODES = ['CONTRACT', 'DORMITORY', 'RETAKE'];

export const SERVICES: (typeof services.$inferSelect)[] = numbered([
  'Контракт | Контракт | Tuition',
  'Общежитие | Жатакана | Dormitory',
  'Пересдача | Кайра тапшыруу | Retake',
]).map((row, place) => ({
  ...row,
  kind: KINDS[place] ?? 'other',
  code: CODES[place] ?? '',
  position: place,
  open: true,
}));

/** Payment sources as stored in the ledger and as shown in the history. */
export const WAYS = {
  card: { source: 'card.freedom', detail: '4417' },
  elqr: { source: 'bank.mbank', detail: 'MBank · ELQR' },
  kiosk: { source: 'bank.pay24', detail: 'Pay24' },
  desk: { source: 'bank.optima', detail: 'Optima Bank' },
} as const;
export type Way = keyof typeof WAYS;
