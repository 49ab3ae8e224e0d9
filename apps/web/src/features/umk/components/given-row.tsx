import type { UmkItem } from '@bilim/contract/areas/umk.contract';
import { familyWithInitials } from '@bilim/rules/text/person-name';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { CircleCheck, Download } from 'lucide-react';
import { useKeptBooks } from '../../../platform/kept/kept-books.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useToday } from '../../../platform/time/clock.ts';
import { useDates } from '../../../platform/time/dates.ts';
import { FileIcon } from '../../../ui/files/file-icon.tsx';
import { Icon } from '../../../ui/show/icon.tsx';
import { bookFileUrl } from '../umk.api.ts';
import { MaterialLink } from './material-link.tsx';

type GivenRowProps = { item: UmkItem; isNew: boolean; withTeacher: boolean };

/** One material: its details, the reading position, and a download link. */
export function GivenRow({ item, isNew, withTeacher }: GivenRowProps) {
  const { t } = useTranslation('umk');
  const dates = useDates();
  const today = useToday();
  const isKept = useKeptBooks().some(({ id, version }) => id === item.bookId && version === item.version);
  const { name, fileName, size, pages, shared, addedAt, reading, teacher } = item;
  const note = [
    shared && t('fromLibrary'),
    dates.size(size),
    reading ? placeWords(item, t) : pages !== null && t('pages', { count: pages }),
    !reading && !shared && dates.nearDay(addedAt, today),
    withTeacher && familyWithInitials(teacher),
    isKept && t('kept'),
  ];
  return (
    <Box component="li" sx={line}>
      <MaterialLink item={item} sx={link}>
        <FileIcon name={fileName} />
        <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
          <Typography
            component="span"
            sx={{ display: 'block', fontWeight: 500, overflowWrap: 'anywhere', hyphens: 'auto' }}
          >
            {name}
          </Typography>
          <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
            {note.filter(Boolean).join(' · ')}
          </Typography>
          {reading && <ReadBar share={reading.share} />}
        </Box>
        {isNew && <NewMark />}
      </MaterialLink>
      {!isNew && (
        <IconButton
          component="a"
          href={bookFileUrl(item)}
          download={fileName}
          aria-label={t('save', { name })}
          sx={{ mr: 1 }}
        >
          <Icon of={isKept ? CircleCheck : Download} />
        </IconButton>
      )}
    </Box>
  );
}

type Words = ReturnType<typeof useTranslation<'umk'>>['t'];
const placeWords = ({ reading, pages, format }: UmkItem, t: Words) =>
  reading &&
  (format === 'pdf' && pages !== null
    ? t('readTo', { page: reading.page, pages })
    : t('readShare', { percent: Math.round(reading.share * 100) }));

/** The text beside it has the same value. */
function ReadBar({ share }: { share: number }) {
  return (
    <Box
      aria-hidden
      component="span"
      sx={(theme) => ({
        display: 'block',
        height: 4,
        mt: 0.75,
        borderRadius: 99,
        overflow: 'hidden',
        background: theme.vars.palette.divider,
      })}
    >
      <Box
        component="span"
        style={{ width: `${Math.round(share * 100)}%` }}
        sx={(theme) => ({ display: 'block', height: '100%', background: theme.vars.palette.primary.main })}
      />
    </Box>
  );
}

function NewMark() {
  const { t } = useTranslation('umk');
  return (
    <Typography
      component="span"
      variant="caption"
      sx={(theme) => ({
        flex: 'none',
        px: 1,
        py: 0.25,
        borderRadius: 99,
        fontWeight: 600,
        background: theme.vars.palette.tone.teal.soft,
        color: theme.vars.palette.tone.teal.on,
      })}
    >
      {t('new')}
    </Typography>
  );
}

const line = (theme: Theme) => ({
  display: 'flex',
  alignItems: 'center',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
});
const link = (theme: Theme) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-start',
  gap: 1.5,
  flex: 1,
  minWidth: 0,
  minHeight: 64,
  px: 2,
  py: 1,
  textAlign: 'left',
  '&:hover': { background: theme.vars.palette.background.default },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
});
