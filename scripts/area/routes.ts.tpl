import type { __area__Contract } from '@bilim/contract/areas/__area__.contract';
import type { AppContext } from '../../context/app-context.ts';
import { bind } from '../../http/bind.ts';
import type { Handlers } from '../../http/mount-area.ts';
import { addItem, listItems, removeItem, restoreItem } from './__area__.service.ts';

export function __area__Routes(context: AppContext): Handlers<typeof __area__Contract> {
  const call = bind(context);
  return {
    list: call(listItems),
    add: call(addItem, 'attempt'),
    remove: call(removeItem),
    restore: call(restoreItem),
  };
}
