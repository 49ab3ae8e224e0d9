import type { OwnRegistration } from '@bilim/contract/areas/registration.shapes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useRegistration } from '../model/use-model.ts';
import { Tag } from '../parts/tag.tsx';
import { useWords } from '../parts/use-words.ts';
import { findStream } from '../state/page/find.ts';
import type { Registered } from './registration-groups.ts';

type RegistrationRowProps = { registered: Registered; onRemove: () => void };

/** A registered discipline: credits, teacher, stream and times, by lesson type if chosen so. */
export function RegistrationRow({ registered: { rows }, onRemove }: RegistrationRowProps) {
  const { t } = useTranslation('registration');
  const [{ name, credits, examType, kind }] = rows;
  const facts = [t('page.credits', { credits }), examType.toLowerCase()].filter(Boolean).join(' · ');
  return (
    <Box
      component="li"
      sx={(theme) => ({
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1.6fr 120px' },
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 1.5,
        '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
      })}
    >
      <Box>
        <Typography component="h3" sx={{ m: 0, fontWeight: 600 }}>
          {name}
        </Typography>
        <Typography variant="caption" component="div" color="textSecondary">
          {facts}
        </Typography>
        <Box sx={{ mt: 0.5 }}>
          <Tag tone={kind === 'plan' ? 'info' : 'teal'}>{t(`page.kind.${kind}`)}</Tag>
        </Box>
      </Box>
      <Box sx={{ display: 'grid', gap: 0.75 }}>
        {rows.map((row) => (
          <Taught key={`${row.id} ${row.streamId} ${row.lessonTypeId}`} row={row} />
        ))}
      </Box>
      <Box sx={{ justifySelf: { md: 'end' } }}>
        {rows.some(({ canRemove }) => canRemove) && (
          <Button
            size="small"
            variant="outlined"
            color="error"
            aria-label={t('line.removeOf', { name })}
            onClick={onRemove}
          >
            {t('line.remove')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

function Taught({ row }: { row: OwnRegistration }) {
  const { t } = useTranslation('registration');
  const { page } = useRegistration();
  const { lessons } = useWords();
  // A stream may have one teacher for its lectures and another for the rest.
  const stream = row.streamId === null ? undefined : findStream(page, row.streamId)?.stream;
  const teachers = stream?.teachers.map(({ fullName }) => fullName).join(', ');
  const who = [
    row.lessonType,
    teachers || row.teacher,
    row.stream !== null && t('stream.number', { number: row.stream }),
  ];
  const times = lessons({ slots: row.slots, lessonTypeId: row.lessonTypeId });
  return (
    <Box>
      <Typography variant="body2">{who.filter(Boolean).join(' · ')}</Typography>
      {times && (
        <Typography variant="caption" component="div" color="textSecondary">
          {times}
        </Typography>
      )}
    </Box>
  );
}
