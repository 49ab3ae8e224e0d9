import type { UmkItem } from '@bilim/contract/areas/umk.contract';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { ArrowDown, ArrowUp, Download, GripVertical, Pencil, Trash2 } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useDates } from '../../../platform/time/dates.ts';
import { BookCover } from '../../../ui/covers/book-cover.tsx';
import { ActionMenu } from '../../../ui/menu/action-menu.tsx';
import { Icon } from '../../../ui/show/icon.tsx';
import type { Tone } from '../../../ui/theme/tokens.ts';
import { bookFileUrl, coverUrl } from '../umk.api.ts';
import { handleId } from '../use-order.ts';
import { MaterialLink } from './material-link.tsx';

type OwnCardProps = {
  item: UmkItem;
  speciality: string | undefined;
  isDragged: boolean;
  isFirst: boolean;
  isLast: boolean;
  onEdit: () => void;
  onRemove: () => void;
  onMove: (by: 1 | -1) => void;
  onDrag: (event: PointerEvent) => void;
};

/** One of a teacher's materials: cover, type, audience, library state, and the number of downloads. */
export function OwnCard({ item, speciality, isDragged, ...deeds }: OwnCardProps) {
  const { t } = useTranslation('umk');
  const dates = useDates();
  const { id, name, author, typeName, size, pages, audience, inLibrary, shared, downloads } = item;
  const note = [typeName, pages !== null && t('pages', { count: pages }), dates.size(size)];
  return (
    <Card
      component="li"
      data-id={id}
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        p: 1,
        pl: 0.5,
        ...(isDragged && {
          borderColor: theme.vars.palette.primary.main,
          background: theme.vars.palette.raised,
        }),
      })}
    >
      <Handle item={item} {...deeds} />
      <MaterialLink
        item={item}
        sx={{
          flex: 1,
          minWidth: 0,
          justifyContent: 'flex-start',
          gap: 1.5,
          textAlign: 'left',
          borderRadius: 2,
          '&:hover .name': { color: 'primary.main' },
        }}
      >
        <Box component="span" sx={{ flex: 'none', width: 56 }}>
          <BookCover small title={name} src={coverUrl(item)} />
        </Box>
        <Box component="span" sx={{ minWidth: 0 }}>
          <Typography
            component="span"
            className="name"
            sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere', hyphens: 'auto' }}
          >
            {name}
          </Typography>
          {author && (
            <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
              {author}
            </Typography>
          )}
          <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
            {note.filter(Boolean).join(' · ')}
          </Typography>
          <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 0.75 }}>
            <Tag tone={audience === 2 ? 'violet' : 'info'}>{t(`audienceOf.${audience}`)}</Tag>
            {speciality && <Tag tone="info">{speciality}</Tag>}
            {shared ? (
              <Tag tone="teal">{t('fromLibrary')}</Tag>
            ) : (
              inLibrary && <Tag tone="teal">{t('inLibrary')}</Tag>
            )}
            {(downloads ?? 0) > 0 && <Tag>{t('downloads', { count: downloads ?? 0 })}</Tag>}
          </Box>
        </Box>
      </MaterialLink>
      <Deeds item={item} {...deeds} />
    </Card>
  );
}

type HandleProps = Pick<OwnCardProps, 'item' | 'onMove' | 'onDrag'>;

function Handle({ item, onMove, onDrag }: HandleProps) {
  const { t } = useTranslation('umk');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <IconButton
      id={handleId(item.id)}
      aria-label={t('move', { name: item.name })}
      onPointerDown={onDrag}
      onKeyDown={onKeyDown}
      sx={{ touchAction: 'none', cursor: 'grab' }}
    >
      <Icon of={GripVertical} />
    </IconButton>
  );
}

type DeedsProps = Pick<OwnCardProps, 'item' | 'isFirst' | 'isLast' | 'onEdit' | 'onRemove' | 'onMove'>;

function Deeds({ item, isFirst, isLast, onEdit, onRemove, onMove }: DeedsProps) {
  const { t } = useTranslation('umk');
  const save = () => {
    const link = document.createElement('a');
    link.href = bookFileUrl(item);
    link.download = item.fileName;
    link.click();
  };
  return (
    <ActionMenu
      label={t('deeds', { name: item.name })}
      items={[
        { label: t('edit'), icon: Pencil, onClick: onEdit },
        { label: t('download'), icon: Download, onClick: save },
        ...(isFirst ? [] : [{ label: t('up'), icon: ArrowUp, onClick: () => onMove(-1) }]),
        ...(isLast ? [] : [{ label: t('down'), icon: ArrowDown, onClick: () => onMove(1) }]),
        { label: t('remove'), icon: Trash2, tone: 'bad', onClick: onRemove },
      ]}
    />
  );
}

function Tag({ tone, children }: { tone?: Tone; children: string }) {
  return (
    <Typography
      component="span"
      variant="caption"
      sx={(theme) => {
        const colors = tone && theme.vars.palette.tone[tone];
        return {
          px: 1,
          borderRadius: 99,
          fontWeight: 600,
          background: colors?.soft ?? theme.vars.palette.background.default,
          color: colors?.on ?? theme.vars.palette.text.secondary,
        };
      }}
    >
      {children}
    </Typography>
  );
}
