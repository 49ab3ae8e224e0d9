import { twoNames } from '@bilim/rules/text/person-name';
import { useUser } from '../../platform/session/session.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import type { Timetable } from './use-timetable.ts';

/** A short name of the timetable's owner. */
export function useOwnerName({ isOwn, owner }: Pick<Timetable, 'isOwn' | 'owner'>): string {
  const { t } = useTranslation('schedule');
  const { group } = useUser();
  if (isOwn) return group ? t('mineOf', { group }) : t('mine');
  if (!owner) return '…';
  return owner.kind === 'teacher' ? twoNames(owner.name) : owner.name;
}
