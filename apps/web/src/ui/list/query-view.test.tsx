import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CallFailure } from '../../platform/call/failure.ts';
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

it('the view shows the skeleton, then the rows, or the empty state', () => {
  expect(drawn({})).toBe('on its way');
  expect(drawn({ data: [1, 2] })).toBe('1,2');
  expect(drawn({ data: [] })).toBe('nothing');
});

it('the view keeps the data when a refresh fails', () => {
  expect(drawn({ data: [1], error: new CallFailure({ kind: 'NETWORK_ERROR' }) })).toBe('1');
});
