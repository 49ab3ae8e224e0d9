import { expect, it } from 'vitest';
import { page, registration } from '../../testing/sample-page.ts';
import { opened } from './opened.ts';

const registrations = [registration(1), registration(2, { streamId: 21 })];
const { window } = page();
const removable = (of: ReturnType<typeof page>) => of.registrations.map(({ canRemove }) => canRemove);

it('own choices become deletable when the window opens, plan disciplines do not', () => {
  expect(removable(opened(page({ window: { ...window, state: 'before' }, registrations })))).toEqual([
    false,
    true,
  ]);
});

it('an already open page stays as the server sent it', () => {
  expect(removable(opened(page({ registrations })))).toEqual([false, false]);
});
