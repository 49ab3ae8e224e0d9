import { journalContract } from '@bilim/contract/areas/journal.contract';
import { TOPICS_MAX } from '@bilim/contract/areas/journal.plan';
import type { WholeJournal } from '@bilim/contract/areas/journal.shapes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeed } from '../../../platform/use-deed.ts';
import { Icon } from '../../../ui/icon.tsx';
import { isHours, moved, newTopic, sumOfHours, type TypedTopic, topicsOfText } from './syllabus.ts';
import { SyllabusRow } from './syllabus-row.tsx';

type SyllabusFormProps = Pick<WholeJournal, 'head' | 'topics'>;

/** The topics with their hours, in their order: typed, pasted as a list, moved, taken away; saved as a whole. */
export function SyllabusForm({ head, topics }: SyllabusFormProps) {
  const { t } = useTranslation('paper');
  const [rows, setRows] = useState<readonly TypedTopic[]>(() => typed(topics));
  const [isChecked, setChecked] = useState(false);
  const save = useDeed(journalContract.saveTopics, {
    done: t('topics.saved'),
    refresh: [journalContract.get, journalContract.topicsReport, journalContract.topicsJournal],
    onDone: (saved) => {
      setRows(typed(saved));
      setChecked(false);
    },
  });
  const change = (place: number, changed: Partial<TypedTopic>) =>
    setRows(rows.map((row, at) => (at === place ? { ...row, ...changed } : row)));
  const paste = (place: number, text: string) => {
    const [first, ...rest] = topicsOfText(text);
    if (!first || rest.length === 0) return false;
    const pasted = [{ ...rows[place], ...first }, ...rest].map((row) => newTopic(row));
    setRows([...rows.slice(0, place), ...pasted, ...rows.slice(place + 1)]);
    return true;
  };
  const isWhole = rows.every(({ title, hours }) => title.trim() !== '' && isHours(hours));
  const isTooLong = rows.length > TOPICS_MAX;
  const submit = () => {
    setChecked(true);
    if (!isWhole || isTooLong) return;
    const sent = rows.map(({ id, title, hours }) => ({ id, title, hours: Number(hours) }));
    save.mutate({ journalId: head.id, topics: sent });
  };
  return (
    <Card sx={{ p: 2.5 }}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t('topics.pasteHint')}
      </Typography>
      <Box component="ol" sx={{ display: 'grid', gap: 1.5, p: 0, m: 0, listStyle: 'none' }}>
        {rows.map((row, place) => (
          <SyllabusRow
            key={row.key}
            number={place + 1}
            row={row}
            isChecked={isChecked}
            isLast={place === rows.length - 1}
            onChange={(changed) => change(place, changed)}
            onPaste={(text) => paste(place, text)}
            onMove={(by) => setRows(moved(rows, place, by))}
            onRemove={() => setRows(rows.filter((_, at) => at !== place))}
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 2 }}>
        <Button
          variant="outlined"
          startIcon={<Icon of={Plus} />}
          onClick={() => setRows([...rows, newTopic()])}
        >
          {t('topics.add')}
        </Button>
        <Typography color={isTooLong ? 'error' : 'textSecondary'} sx={{ flex: 1 }} role="status">
          {isTooLong
            ? t('topics.tooMany', { count: TOPICS_MAX })
            : t('topics.sum', { hours: sumOfHours(rows), planned: head.hours })}
        </Typography>
        <Button variant="contained" loading={save.isPending} onClick={submit}>
          {t('topics.save')}
        </Button>
      </Box>
    </Card>
  );
}

const typed = (topics: WholeJournal['topics']): TypedTopic[] =>
  topics.length === 0
    ? [newTopic()]
    : topics.map(({ id, title, hours }) => newTopic({ id, title, hours: String(hours) }));
