import { journalContract } from '@bilim/contract/areas/journal.contract';
import { TOPIC_MAX } from '@bilim/contract/areas/journal.inputs';
import type { JournalLesson } from '@bilim/contract/areas/journal.shapes';
import { lessonDifferences } from '@bilim/rules/journal/seen';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { ChevronDown } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useCallMutation } from '../../../platform/call/use-call-mutation.ts';
import { useOnline } from '../../../platform/kept/offline.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { SelectSheet } from '../../../ui/search/select-sheet.tsx';
import { Icon } from '../../../ui/show/icon.tsx';
import type { WholeJournal } from '../journal.api.ts';
import { changedLesson } from '../new-lesson.ts';
import { StaleNotice } from '../stale-notice.tsx';
import { useDifferenceWords } from '../use-difference-words.ts';
import { useSeen } from '../use-seen.ts';

/** The option of the syllabus list for a custom text. */
const OWN = 0;

const isSame = (one: JournalLesson, other: JournalLesson) => lessonDifferences(one, other).length === 0;

/** The lesson's topic: one of the syllabus, or a custom text. */
export function TopicChooser({ journal, lesson }: { journal: WholeJournal; lesson: JournalLesson }) {
  const { t } = useTranslation('journal');
  const [open, setOpen] = useState<'list' | 'words' | null>(null);
  const { seen, sees, isBehind } = useSeen({ stands: lesson, isSame });
  const differences = useDifferenceWords(journal);
  const saving = useCallMutation(journalContract.saveLesson, {
    refresh: [journalContract.get],
    onDone: () => setOpen(null),
  });
  const save = (change: { topic: string; topicId: number | null }) =>
    saving.mutate(changedLesson(journal.head.id, seen, change));
  const options = [
    ...journal.topics.map(({ id, number, title }) => ({ value: id, label: `${number}. ${title}` })),
    { value: OWN, label: t('topic.own') },
  ];
  const chosen = options.find(({ value }) => value === lesson.topicId);
  const choose = (value: number) => {
    const topic = journal.topics.find(({ id }) => id === value);
    if (!topic) return setOpen('words');
    setOpen(null);
    save({ topicId: topic.id, topic: topic.title });
  };
  const shown = chosen?.label ?? (lesson.topic || t('topic.choose'));
  const online = useOnline();
  return (
    <>
      <ButtonBase
        disabled={!online || saving.isPending}
        aria-haspopup="dialog"
        onClick={() => {
          sees(lesson);
          setOpen(options.length > 1 ? 'list' : 'words');
        }}
        sx={(theme) => ({
          flex: 1,
          minWidth: 0,
          minHeight: 44,
          px: 1.5,
          gap: 1,
          justifyContent: 'flex-start',
          border: `1px solid ${theme.vars.palette.divider}`,
          borderRadius: 2.5,
          background: theme.vars.palette.background.paper,
        })}
      >
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {t('topic.label')}
        </Box>
        <Box component="span" sx={{ flex: 1, minWidth: 0, textAlign: 'left' }}>
          <Typography component="span" noWrap sx={{ display: 'block', fontWeight: 500, lineHeight: 1.25 }}>
            {shown}
          </Typography>
          {!online && (
            <Typography
              component="span"
              noWrap
              variant="caption"
              color="textSecondary"
              sx={{ display: 'block' }}
            >
              {t('topic.needsNetwork')}
            </Typography>
          )}
        </Box>
        {online && <Icon of={ChevronDown} size={18} />}
      </ButtonBase>
      {open === 'list' && (
        <SelectSheet
          title={t('topic.title')}
          options={options}
          chosen={chosen ?? null}
          onChoose={({ value }) => choose(value)}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'words' && (
        <OwnWords
          topic={lesson.topicId === null ? lesson.topic : ''}
          busy={saving.isPending}
          onSave={(topic) => save({ topicId: null, topic })}
          onClose={() => setOpen(null)}
        >
          {isBehind && !saving.isPending && (
            <StaleNotice
              theirs={differences(seen, lesson)}
              onKeep={() => sees(lesson)}
              onTake={() => setOpen(null)}
            />
          )}
        </OwnWords>
      )}
    </>
  );
}

type OwnWordsProps = {
  topic: string;
  busy: boolean;
  onSave: (topic: string) => void;
  onClose: () => void;
  children: ReactNode;
};

function OwnWords({ topic, busy, onSave, onClose, children }: OwnWordsProps) {
  const { t } = useTranslation('journal');
  const [words, setWords] = useState(topic);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(words.trim());
  };
  return (
    <FormDialog
      open
      title={t('topic.title')}
      submitLabel={t('topic.save')}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      {children}
      <Field
        autoFocus
        multiline
        label={t('topic.label')}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        inputProps={{ maxLength: TOPIC_MAX }}
      />
    </FormDialog>
  );
}
