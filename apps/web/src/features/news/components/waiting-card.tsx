import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useOnline } from '../../../platform/kept/offline.ts';
import { withoutFile } from '../../../platform/outbox/without-file.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { sentByFile } from '../../../ui/files/sent-by-file.ts';
import { UploadList } from '../../../ui/files/upload-list.tsx';
import { LinkifiedText } from '../../../ui/show/linkified-text.tsx';
import { StatusChip } from '../../../ui/state/status-chip.tsx';
import { facultiesQuery } from '../news.api.ts';
import { useOutbox, type WaitingPost } from '../news.outbox.ts';
import { AudienceChip } from './audience-chip.tsx';

type WaitingCardProps = {
  post: WaitingPost;
  /** From the outbox: undefined before sending, null while it waits for the network. */
  progress: number | null | undefined;
  onEdit: () => void;
};

/** A post that is not on the server yet: its state, with buttons to edit or cancel it. */
export function WaitingCard({ post, progress, onEdit }: WaitingCardProps) {
  const { t } = useTranslation('news');
  const outbox = useOutbox();
  const online = useOnline();
  const faculties = useQuery(facultiesQuery()).data ?? [];
  const { clientId, text, audience, facultyId, files, refusal, unkept } = post;
  const facultyName = faculties.find(({ id }) => id === facultyId)?.name ?? '';
  const going = refusal === null && online && progress !== null;
  const sent = going ? sentByFile({ sizes: files.map(({ size }) => size), sent: progress ?? 0 }) : [];
  const rows = files.map(({ name, size }, index) => {
    return { id: String(index), name, size, sent: sent[index] ?? null };
  });
  const edit = async () => {
    // A post must not be sent while it is edited.
    if (refusal === null) await outbox?.change({ clientId, to: (kept) => ({ ...kept, refusal: '' }) });
    onEdit();
  };
  return (
    <Card component="section" aria-label={t('waitingPost')} sx={{ p: { xs: 2, md: 2.5 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }} aria-live="polite">
        <Standing refusal={refusal} going={going} unkept={unkept ?? false} />
        <AudienceChip post={{ audience, facultyId, facultyName }} />
      </Box>
      {refusal && (
        <Typography role="alert" color="error" sx={{ mt: 1 }}>
          {refusal}
        </Typography>
      )}
      {text && (
        <Typography variant="post" component="div" sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
          <LinkifiedText text={text} />
        </Typography>
      )}
      {rows.length > 0 && (
        <UploadList
          rows={rows}
          onRemove={(index) => void outbox?.change({ clientId, to: withoutFile(Number(index)) })}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, mt: 1.5 }}>
        <Button onClick={() => void outbox?.cancel(clientId)}>{t('discard')}</Button>
        <Button variant="outlined" onClick={edit}>
          {t('editWaiting')}
        </Button>
        {refusal !== null && (
          <Button variant="contained" onClick={() => void outbox?.retry(clientId)}>
            {t('publish')}
          </Button>
        )}
      </Box>
    </Card>
  );
}

function Standing({ refusal, going, unkept }: { refusal: string | null; going: boolean; unkept: boolean }) {
  const { t } = useTranslation('news');
  if (refusal) return <StatusChip status="refused" label={t('standing.refused')} />;
  if (refusal === '') return <StatusChip status="review" label={t('standing.draft')} />;
  if (unkept) return <StatusChip status="review" label={t('standing.unkept')} />;
  return going ? (
    <StatusChip status="preparing" label={t('standing.going')} />
  ) : (
    <StatusChip status="waiting" label={t('standing.waiting')} />
  );
}
