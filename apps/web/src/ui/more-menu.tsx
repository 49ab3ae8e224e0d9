import { useTranslation } from 'react-i18next';
import { ActionMenu } from './action-menu.tsx';
import type { MenuAction } from './menu-action.ts';

/** Everything else one may do with a whole page; nothing where there is nothing. */
export function MoreMenu({ items }: { items: readonly MenuAction[] }) {
  const { t } = useTranslation('ui');
  return items.length > 0 ? <ActionMenu label={t('more')} items={items} /> : null;
}
