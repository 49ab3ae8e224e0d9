import type { NewsItem } from '@bilim/contract/areas/news.contract';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Ellipsis, Link2, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toasts } from '../../../platform/toasts.ts';
import { Icon, type LucideIcon } from '../../../ui/icon.tsx';

type PostMenuProps = { post: NewsItem; onEdit: () => void; onRemove: () => void };

/** What can be done with a post: anyone may link to it, a writer may change or remove it. */
export function PostMenu({ post, onEdit, onRemove }: PostMenuProps) {
  const { t } = useTranslation('news');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  const copyLink = async () => {
    await navigator.clipboard.writeText(new URL(`/lms/news?post=${post.id}`, location.href).href);
    toasts.success(t('linkCopied'));
  };
  return (
    <>
      <IconButton
        aria-label={t('actions')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon of={Ellipsis} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <Item icon={Link2} label={t('copyLink')} onClick={choose(copyLink)} />
        {post.can.edit && <Item icon={Pencil} label={t('edit')} onClick={choose(onEdit)} />}
        {post.can.remove && <Item icon={Trash2} label={t('remove')} onClick={choose(onRemove)} />}
      </Menu>
    </>
  );
}

function Item({ icon, label, onClick }: { icon: LucideIcon; label: string; onClick: () => void }) {
  return (
    <MenuItem onClick={onClick}>
      <ListItemIcon>
        <Icon of={icon} />
      </ListItemIcon>
      {label}
    </MenuItem>
  );
}
