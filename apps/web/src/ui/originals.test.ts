import { expect, it } from 'vitest';
import { isKept } from '../platform/kept-file.ts';
import { canChange, goesAs, sentOtherwise } from './originals.ts';

const file = (type: string) => new File(['bytes'], 'фото.jpg', { type, lastModified: 7 });

it('a picture may go as a file and back, with its name, its time and its bytes', async () => {
  const photo = file('image/jpeg');
  expect([goesAs(photo), canChange(photo), isKept(photo)]).toEqual(['picture', true, false]);
  const kept = sentOtherwise(photo);
  expect([goesAs(kept), canChange(kept), isKept(kept)]).toEqual(['original', true, true]);
  expect([kept.name, kept.lastModified, await kept.text()]).toEqual(['фото.jpg', 7, 'bytes']);
  expect(sentOtherwise(kept).type).toBe('image/jpeg');
});

it('a picture that the server cannot draw is kept as it is, and nothing else can be chosen', () => {
  expect([goesAs(file('image/heic')), canChange(file('image/heic'))]).toEqual(['original', false]);
});

it('what is no picture is a file', () => {
  for (const type of ['application/pdf', 'text/plain', ''])
    expect([goesAs(file(type)), canChange(file(type))]).toEqual(['file', false]);
});
