import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Icon, type LucideIcon } from '../../../ui/show/icon.tsx';
import { isHours, type TypedTopic } from './syllabus.ts';

type SyllabusRowProps = {
  number: number;
  row: TypedTopic;
  /** Errors are shown after the first attempt to save. */
  isChecked: boolean;
  isLast: boolean;
  onChange: (changed: Partial<TypedTopic>) => void;
  /** Whether the pasted text was a list and became rows. */
  onPaste: (text: string) => boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** One topic: its title, its hours, its position. */
export function SyllabusRow(props: SyllabusRowProps) {
  const { number, row, isChecked, isLast, onChange, onPaste, onMove, onRemove } = props;
  const { t } = useTranslation('paper');
  const noteId = useId();
  const problem = problemOf(row);
  const note = isChecked && problem;
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', md: 'nowrap' }, alignItems: 'center', gap: 1 }}>
        <Typography color="textSecondary" sx={{ width: 28, textAlign: 'right', flex: 'none' }} aria-hidden>
          {number}
        </Typography>
        <OutlinedInput
          value={row.title}
          error={note === 'titleMissing'}
          onChange={({ target }) => onChange({ title: target.value })}
          onPaste={(event) => onPaste(event.clipboardData.getData('text')) && event.preventDefault()}
          inputProps={{
            'aria-label': t('topics.rowTitle', { number }),
            'aria-describedby': note ? noteId : undefined,
            maxLength: 500,
          }}
          sx={{ flex: { xs: '1 1 calc(100% - 40px)', md: 1 } }}
        />
        <OutlinedInput
          value={row.hours}
          error={note === 'hoursWrong'}
          onChange={({ target }) => onChange({ hours: target.value.trim() })}
          inputProps={{
            inputMode: 'numeric',
            maxLength: 3,
            'aria-label': t('topics.rowHours', { number }),
            'aria-describedby': note ? noteId : undefined,
          }}
          sx={{ width: 72, ml: { xs: '36px', md: 0 } }}
        />
        <Deed
          icon={ArrowUp}
          label={t('topics.up', { number })}
          disabled={number === 1}
          onClick={() => onMove(-1)}
        />
        <Deed
          icon={ArrowDown}
          label={t('topics.down', { number })}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
        <Deed icon={Trash2} label={t('topics.remove', { number })} onClick={onRemove} />
      </Box>
      {note && (
        <Typography id={noteId} variant="caption" color="error" sx={{ ml: '36px' }}>
          {t(`topics.${note}`)}
        </Typography>
      )}
    </Box>
  );
}

function problemOf({ title, hours }: TypedTopic) {
  if (title.trim() === '') return 'titleMissing' as const;
  return isHours(hours) ? null : ('hoursWrong' as const);
}

type DeedProps = { icon: LucideIcon; label: string; disabled?: boolean; onClick: () => void };

function Deed({ icon, label, disabled = false, onClick }: DeedProps) {
  return (
    <IconButton aria-label={label} title={label} disabled={disabled} onClick={onClick} sx={{ flex: 'none' }}>
      <Icon of={icon} />
    </IconButton>
  );
}
