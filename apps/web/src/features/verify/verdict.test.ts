import type { PaperCheck } from '@bilim/contract/areas/papers.contract';
import { expect, it } from 'vitest';
import { type AskedState, type SignatureState, verdictOf } from './verdict.ts';

const printed = {
  name: 'Справка',
  number: '2026-000001',
  day: '2026-11-16',
  holder: 'Асанова К.',
  says: '2 курс; ИВТ-1-24',
  signer: 'Мамытова Ж.',
};
const facts = { ...printed, token: 'A'.repeat(22), university: 'Демо-университет' };
const paper = { ...printed, sha256: 'ab' };
const genuine: PaperCheck = { state: 'genuine', paper };
const revoked: PaperCheck = { state: 'revoked', paper, revokedOn: '2026-11-17' };
const unknown: PaperCheck = { state: 'unknown' };

it.each<[SignatureState, AskedState, string]>([
  ['fits', genuine, 'genuine'],
  ['fits', revoked, 'revoked'],
  ['fits', unknown, 'unknown'],
  ['fits', 'away', 'signed'],
  ['fits', 'asking', 'checking'],
  ['broken', genuine, 'broken'],
  ['broken', revoked, 'broken'],
  ['broken', unknown, 'broken'],
  ['broken', 'away', 'broken'],
  ['broken', 'asking', 'broken'],
  ['no keys', genuine, 'away'],
  ['no keys', 'away', 'away'],
  ['unknown key', genuine, 'broken'],
  ['unknown key', unknown, 'broken'],
  ['unknown key', 'away', 'away'],
  ['checking', genuine, 'checking'],
  ['none', genuine, 'genuine'],
  ['none', revoked, 'revoked'],
  ['none', unknown, 'unknown'],
  ['none', 'away', 'away'],
])('a signature that is %s and an answer of %o is %s', (signature, asked, state) => {
  expect(verdictOf({ signature, facts: signature === 'none' ? null : facts, asked }).state).toBe(state);
});

it('rejects the signature of another paper', () => {
  for (const field of ['name', 'number', 'day', 'holder', 'says', 'signer'] as const) {
    const other = { ...facts, [field]: `${facts[field]}1` };
    expect(verdictOf({ signature: 'fits', facts: other, asked: genuine })).toEqual({ state: 'broken' });
  }
});
