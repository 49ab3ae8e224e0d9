import type { clearanceOffices, paperSigners, purposes, referenceKinds } from '../../../db/tables.ts';
import { names } from '../../../demo/content/catalogue.ts';
import * as defaults from '../defaults/kinds.ts';

/** Ids by position in the default lists. */
export const KIND = { study: 1, military: 2, leave: 3, clearance: 4, transcript: 5 } as const;
export const PURPOSE = { anywhere: 1, military: 2, embassy: 3, bank: 4, parents: 5, social: 6 } as const;
export const OFFICE = { library: 1, finance: 2, dean: 3 } as const;

export const SIGNERS: (typeof paperSigners.$inferSelect)[] = [
  {
    id: 1,
    ...names('Мамбетова Г. К. | Мамбетова Г. К. | Mambetova G. K.'),
    postRu: 'Начальник учебного отдела',
    postKg: 'Окуу бөлүмүнүн башчысы',
    postEn: 'Head of the Registrar’s Office',
  },
];

const withId = <Row>(row: Row, place: number) => ({ id: place + 1, ...row });
export const PURPOSES: (typeof purposes.$inferSelect)[] = defaults.PURPOSES.map(withId);
export const OFFICES: (typeof clearanceOffices.$inferSelect)[] = defaults.OFFICES.map(withId);
export const KINDS: (typeof referenceKinds.$inferSelect)[] = defaults.KINDS.map((kind, place) => ({
  ...withId(kind, place),
  signerId: 1,
}));
