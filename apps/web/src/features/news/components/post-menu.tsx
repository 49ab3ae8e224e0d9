import type { NewsItem } from '@bilim/contract/areas/news.contract';
import { Ellipsis, Link2, Pencil, Trash2 } from 'lucide-react';
import { toasts } from '../../../platform/page/toasts.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { ActionMenu } from '../../../ui/menu/action-menu.tsx';
import type { MenuAction } from '../../../ui/menu/menu-action.ts';

type PostMenuProps = { post: NewsItem; onEdit: () => void; onRemove: () => void };

/** Actions for a post: every user may copy its link, a writer may edit or remove it. */
export function PostMenu({ post: { id, can }, onEdit, onRemove }: PostMenuProps) {
  const { t } = useTranslation('news');
  const copyLink = async () => {
    await navigator.clipboard.writeText(new URL(`/lms/news?post=${id}`, location.href).href);
    toasts.success(t('linkCopied'));
  };
  const items: (MenuAction | false)[] = [
    { label: t('copyLink'), icon: Link2, onClick: () => void copyLink() },
    can.edit && { label: t('edit'), icon: Pencil, onClick: onEdit },
    can.remove && { label: t('remove'), icon: Trash2, onClick: onRemove },
  ];
  return <ActionMenu label={t('actions')} icon={Ellipsis} items={items.filter((item) => item !== false)} />;
}
