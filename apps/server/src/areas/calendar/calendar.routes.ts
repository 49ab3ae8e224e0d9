import type { calendarContract } from '@bilim/contract/areas/calendar.contract';
import type { AppContext } from '../../context/app-context.ts';
import { bind } from '../../http/bind.ts';
import type { Handlers } from '../../http/mount-area.ts';
import { fillYear, listEntries, removeEntry, restoreEntry } from './calendar.service.ts';
import { readEffect } from './effect.service.ts';
import { saveEntry } from './save.service.ts';

export function calendarRoutes(context: AppContext): Handlers<typeof calendarContract> {
  const call = bind(context);
  return {
    list: call(listEntries),
    save: call(saveEntry, 'attempt'),
    remove: call(removeEntry),
    restore: call(restoreEntry),
    effect: call(readEffect),
    fill: call(fillYear),
  };
}
