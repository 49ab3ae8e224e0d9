import { describe, expect, it } from 'vitest';
import { freeFileName } from './free-file-name.ts';

describe('the name of a file among others', () => {
  const among = (...names: string[]) => new Set(names);

  it('is unchanged when it is free', () => {
    expect(freeFileName({ name: 'план.pdf', taken: among('план.doc') })).toBe('план.pdf');
  });

  it('gets the first free number before the extension', () => {
    expect(freeFileName({ name: 'план.pdf', taken: among('план.pdf', 'план (2).pdf') })).toBe('план (3).pdf');
  });

  it('gets the number at the end when there is no extension', () => {
    expect(freeFileName({ name: 'README', taken: among('README') })).toBe('README (2)');
    expect(freeFileName({ name: '.env', taken: among('.env') })).toBe('.env (2)');
  });
});
