import Button from '@mui/material/Button';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { pressOnce } from '../../../ui/form/press-once.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import { useRegistration } from '../model/use-model.ts';
import { Tag } from '../parts/tag.tsx';
import type { Found } from '../state/page/find.ts';
import { disciplineLabel } from '../state/page/label.ts';
import type { StreamState } from '../state/page/stream-look.ts';
import { Join } from './join.tsx';

type StreamActionProps = Found & { state: StreamState };

/** The current action for a stream. */
export function StreamAction({ offer, stream, state }: StreamActionProps): ReactNode {
  const { t } = useTranslation('registration');
  const { of, mutations, isOpen, choose, drop } = useRegistration();
  const { leave, save } = mutations;
  const about = disciplineLabel({ offer, stream, t });
  const named = (words: string) => ({ 'aria-label': `${words}: ${about}` });
  const line = { ...of, streamId: stream.id };
  // In a discipline chosen by type, a stream cannot be saved without streams of the other types.
  const take = () =>
    isOpen && offer.lessonTypes.length > 0
      ? choose(stream.id)
      : save.mutate({ ...of, streamIds: [stream.id] });
  switch (state) {
    case 'registered':
      return (
        <Tag tone="ok" icon={Check}>
          {t('stream.registered')}
        </Tag>
      );
    case 'held':
      return (
        <>
          <Button
            size="small"
            variant="soft"
            loading={save.isPending}
            onClick={pressOnce(take)}
            {...named(t('line.take'))}
          >
            {t('line.take')}
          </Button>
          <Quiet words={t('line.refuse')} about={about} onClick={() => leave.mutate(line)} />
        </>
      );
    case 'line':
      return (
        <>
          <Tag tone="warn">{t('line.place', { place: stream.place })}</Tag>
          <Quiet words={t('line.leave')} about={about} onClick={() => leave.mutate(line)} />
        </>
      );
    case 'gone':
      return (
        <>
          <Join offer={offer} stream={stream} />
          <Remove about={about} onClick={() => drop(stream.id)} />
        </>
      );
    case 'wrong':
      return <Remove about={about} onClick={() => drop(stream.id)} />;
    case 'basket':
      return (
        <Button
          size="small"
          aria-pressed
          startIcon={<Icon of={Check} size={16} />}
          onClick={() => drop(stream.id)}
          {...named(t('stream.inBasket'))}
          sx={(theme) => ({ color: theme.vars.palette.tone.teal.on, fontWeight: 600 })}
        >
          {t('stream.inBasket')}
        </Button>
      );
    case 'full':
      return <Join offer={offer} stream={stream} />;
    case 'free':
      return (
        <Button
          size="small"
          variant="outlined"
          onClick={() => choose(stream.id)}
          {...named(t('stream.choose'))}
        >
          {t('stream.choose')}
        </Button>
      );
    default:
      return null;
  }
}

function Remove({ about, onClick }: { about: string; onClick: () => void }) {
  const { t } = useTranslation('registration');
  return (
    <Button
      size="small"
      aria-label={`${t('stream.drop')}: ${about}`}
      onClick={onClick}
      sx={(theme) => ({
        background: theme.vars.palette.tone.bad.soft,
        color: theme.vars.palette.tone.bad.on,
        '&:hover': { background: theme.vars.palette.tone.bad.soft, textDecoration: 'underline' },
      })}
    >
      {t('stream.drop')}
    </Button>
  );
}

function Quiet({ words, about, onClick }: { words: string; about: string; onClick: () => void }) {
  return (
    <Button
      size="small"
      aria-label={`${words}: ${about}`}
      onClick={pressOnce(onClick)}
      sx={{ color: 'text.secondary' }}
    >
      {words}
    </Button>
  );
}
