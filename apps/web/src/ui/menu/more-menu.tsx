import { useTranslation } from '../../platform/texts/use-translation.ts';
import { ActionMenu } from './action-menu.tsx';
import type { MenuAction } from './menu-action.ts';

/** All other actions of a page; renders nothing without actions. */
export function MoreMenu({ items }: { items: readonly MenuAction[] }) {
  const { t } = useTranslation('ui');
  return items.length > 0 ? <ActionMenu label={t('more')} items={items} /> : null;
}
