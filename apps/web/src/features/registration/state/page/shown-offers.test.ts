import { expect, it } from 'vitest';
import { offer, page, registration, slot, stream } from '../../testing/sample-page.ts';
import { shownOffers } from './shown-offers.ts';

const teacher = (fullName: string) => ({ id: 1, code: 1, fullName, hasPhoto: false });
const shown = page({
  registrations: [registration(9, { slots: [slot(1, 1)] })],
  offers: [
    offer(1, {
      name: 'Теория расчётов',
      streams: [
        stream(11, { teachers: [teacher('Бекова Айпери')], slots: [slot(1, 1, { week: 1 })] }),
        stream(12, { teachers: [teacher('Токтогулов Болот')], slots: [slot(2, 1)] }),
      ],
    }),
    offer(2, { section: 'other', streams: [stream(21)] }),
    offer(3, { streams: [stream(31, { slots: [slot(2, 1)] })] }),
  ],
});
const ids = (rest: Partial<Parameters<typeof shownOffers>[0]>) =>
  shownOffers({
    page: shown,
    streamIds: [],
    sections: ['elective'],
    text: '',
    fitsOnly: false,
    ...rest,
  }).flatMap(({ streams }) => streams.map(({ id }) => id));

it('shows the requested sections', () => {
  expect(ids({})).toEqual([11, 12, 31]);
  expect(ids({ sections: ['other'] })).toEqual([21]);
});

it('finds a discipline with all its streams, and for a teacher only their streams', () => {
  expect(ids({ text: 'РАСЧЕТ' })).toEqual([11, 12]);
  expect(ids({ text: 'бекова' })).toEqual([11]);
  expect(ids({ text: 'нет такого' })).toEqual([]);
});

it('hides streams that clash with the week or the basket, except chosen ones', () => {
  expect(ids({ fitsOnly: true })).toEqual([12, 31]);
  expect(ids({ fitsOnly: true, streamIds: [31] })).toEqual([31]);
  expect(ids({ fitsOnly: true, streamIds: [12] })).toEqual([12]);
});
