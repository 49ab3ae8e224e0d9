import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { datesIn, setTimeZone } from '../time/dates.ts';
import { configQuery, followTimeZone } from './config.ts';

const evening = new Date('2026-11-15T18:30:00Z');
const config = { timeZone: 'Europe/Berlin', limits: {}, features: {} };
const time = () => datesIn('en').time(evening);

afterEach(() => setTimeZone('Asia/Bishkek'));

it('times use the university’s zone as soon as it is known', () => {
  const client = new QueryClient();
  followTimeZone(client);
  expect(time()).toBe('00:30');
  client.setQueryData([...configQuery.queryKey], config);
  expect(time()).toBe('19:30');
});

it('the zone stored by an earlier visit is used', () => {
  const client = new QueryClient();
  client.setQueryData([...configQuery.queryKey], config);
  followTimeZone(client);
  expect(time()).toBe('19:30');
});
