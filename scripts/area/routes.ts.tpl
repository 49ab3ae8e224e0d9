import type { __area__Contract } from '@bilim/contract/areas/__area__.contract';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/mount-area.ts';
import { addItem, listItems, removeItem, restoreItem } from './__area__.service.ts';

export const __area__Routes = (context: AppContext): Handlers<typeof __area__Contract> => ({
  list: ({ person, language, input }) => listItems({ context, person, language, ...input }),
  add: ({ person, language, attempt, input }) => addItem({ context, person, language, attempt, ...input }),
  remove: ({ person, input }) => removeItem({ context, person, ...input }),
  restore: ({ person, input }) => restoreItem({ context, person, ...input }),
});
