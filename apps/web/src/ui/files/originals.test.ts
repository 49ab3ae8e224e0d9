import { expect, it } from 'vitest';
import { isKept } from '../../platform/kept/kept-file.ts';
import { canChange, goesAs, sentOtherwise } from './originals.ts';

const file = (type: string) => new File(['bytes'], 'фото.jpg', { type, lastModified: 7 });

it('a picture can be switched to a file and back, with its name, time and bytes', async () => {
  const photo = file('image/jpeg');
  expect([goesAs(photo), canChange(photo), isKept(photo)]).toEqual(['picture', true, false]);
  const kept = sentOtherwise(photo);
  expect([goesAs(kept), canChange(kept), isKept(kept)]).toEqual(['original', true, true]);
  expect([kept.name, kept.lastModified, await kept.text()]).toEqual(['фото.jpg', 7, 'bytes']);
  expect(sentOtherwise(kept).type).toBe('image/jpeg');
});

it('a picture that the server cannot re-encode is sent as a file, without a choice', () => {
  expect([goesAs(file('image/heic')), canChange(file('image/heic'))]).toEqual(['original', false]);
});

it('other files are files', () => {
  for (const type of ['application/pdf', 'text/plain', ''])
    expect([goesAs(file(type)), canChange(file(type))]).toEqual(['file', false]);
});
