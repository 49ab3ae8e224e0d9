import { expect, it } from 'vitest';
import { page, registration } from '../testing/sample-page.ts';
import { opened } from './opened.ts';

const registrations = [registration(1), registration(2, { streamId: 21 })];
const { window } = page();
const removable = (of: ReturnType<typeof page>) => of.registrations.map(({ canRemove }) => canRemove);

it('what was chosen before can be deleted once the window is open, what the plan says cannot', () => {
  expect(removable(opened(page({ window: { ...window, state: 'before' }, registrations })))).toEqual([
    false,
    true,
  ]);
});

it('what the server said of an open window stays', () => {
  expect(removable(opened(page({ registrations })))).toEqual([false, false]);
});
