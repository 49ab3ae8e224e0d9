import { journalContract } from '@bilim/contract/areas/journal.contract';
import { TOPICS_MAX } from '@bilim/contract/areas/journal.plan';
import type { WholeJournal } from '@bilim/contract/areas/journal.shapes';
import { sameLines, topicLine } from '@bilim/rules/journal/seen';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useCallMutation } from '../../../platform/call/use-call-mutation.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import { StaleNotice } from '../stale-notice.tsx';
import { useSeen } from '../use-seen.ts';
import { isHours, moved, newTopic, sumOfHours, type TypedTopic, topicsOfText } from './syllabus.ts';
import { SyllabusRow } from './syllabus-row.tsx';

type SyllabusFormProps = Pick<WholeJournal, 'head' | 'topics'>;

/** The ordered topics with their hours: type, paste a list, move, remove. All rows are saved in one call. */
export function SyllabusForm({ head, topics }: SyllabusFormProps) {
  const { t } = useTranslation('paper');
  const { seen, sees, isBehind } = useSeen({ stands: topics, isSame });
  const [rows, setRows] = useState<readonly TypedTopic[]>(() => typed(seen));
  const [isChecked, setChecked] = useState(false);
  const save = useCallMutation(journalContract.saveTopics, {
    done: t('topics.saved'),
    refresh: [journalContract.get, journalContract.topicsReport, journalContract.topicsJournal],
    onDone: (saved) => {
      take(saved);
      setChecked(false);
    },
  });
  const take = (from: Topics) => {
    sees(from);
    setRows(typed(from));
  };
  if (isBehind && sameLines(saidIn(rows).map(topicLine), seen.map(topicLine))) take(topics);
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
    // A topic that a colleague removed meanwhile is created again.
    const sent = saidIn(rows).map((row) => ({
      ...row,
      id: seen.some(({ id }) => id === row.id) ? row.id : null,
    }));
    save.mutate({ journalId: head.id, topics: sent, seen });
  };
  return (
    <Card sx={{ p: 2.5 }}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t('topics.pasteHint')}
      </Typography>
      {isBehind && !save.isPending && (
        <Box sx={{ mb: 2 }}>
          <StaleNotice
            theirs={topics.map(({ title, hours }) => `${title}: ${hours}`)}
            onKeep={() => sees(topics)}
            onTake={() => take(topics)}
          />
        </Box>
      )}
      <Box aria-hidden sx={{ display: { xs: 'none', md: 'flex' }, gap: 1, pl: '36px', pb: 0.5 }}>
        <Typography variant="section" color="textSecondary" sx={{ flex: 1 }}>
          {t('topics.topic')}
        </Typography>
        <Typography variant="section" color="textSecondary" sx={{ width: 216 }}>
          {t('topics.hours')}
        </Typography>
      </Box>
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

type Topics = WholeJournal['topics'];
const isSame = (one: Topics, other: Topics) => sameLines(one.map(topicLine), other.map(topicLine));
/** The typed topics, without the initial empty row. */
const saidIn = (rows: readonly TypedTopic[]) =>
  rows
    .filter(({ id, title }) => id !== null || title.trim() !== '')
    .map(({ id, title, hours }) => ({ id, title: title.trim(), hours: Number(hours) }));

const typed = (topics: WholeJournal['topics']): TypedTopic[] =>
  topics.length === 0
    ? [newTopic()]
    : topics.map(({ id, title, hours }) => newTopic({ id, title, hours: String(hours) }));
