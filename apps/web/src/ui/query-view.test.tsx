import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CallFailure } from '../platform/failure.ts';
import { QueryView } from './query-view.tsx';

const drawn = (query: { data?: number[]; error?: CallFailure }) =>
  renderToStaticMarkup(
    <QueryView
      query={{ data: query.data, error: query.error ?? null, refetch: () => undefined }}
      skeleton="on its way"
      empty="nothing"
    >
      {(rows) => rows.join()}
    </QueryView>,
  );

it('shows the shape, then the rows, or that there are none', () => {
  expect(drawn({})).toBe('on its way');
  expect(drawn({ data: [1, 2] })).toBe('1,2');
  expect(drawn({ data: [] })).toBe('nothing');
});

it('keeps what was read when asking again fails', () => {
  expect(drawn({ data: [1], error: new CallFailure({ kind: 'NETWORK_ERROR' }) })).toBe('1');
});
