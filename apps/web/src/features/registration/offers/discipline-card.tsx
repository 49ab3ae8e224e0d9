import type { Offer } from '@bilim/contract/areas/registration.shapes';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Check, ChevronDown, ChevronRight, Clock, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import { useRegistration } from '../model/use-model.ts';
import { Tag } from '../parts/tag.tsx';
import { isRegistered } from '../state/page/find.ts';
import { disciplineProblem } from '../state/page/stream-look.ts';
import { StreamRow } from './stream-row.tsx';

type DisciplineCardProps = {
  offer: Offer;
  open: boolean;
  /** The card has a row to itself. */
  isWhole: boolean;
  onToggle: () => void;
};

/** A discipline that expands to its streams, grouped by lesson type if chosen so. */
export function DisciplineCard({ offer, open, isWhole, onToggle }: DisciplineCardProps) {
  const id = useId();
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ gridColumn: isWhole ? '1 / -1' : undefined, overflow: 'hidden' }}
    >
      <Typography component="h3" sx={{ m: 0 }}>
        <ButtonBase
          id={id}
          aria-expanded={open}
          onClick={onToggle}
          sx={{
            justifyContent: 'flex-start',
            gap: 1.5,
            width: '100%',
            minHeight: 56,
            px: 2,
            py: 1.25,
            textAlign: 'left',
            '&:focus-visible': { outlineOffset: -2 },
          }}
        >
          <Icon of={open ? ChevronDown : ChevronRight} />
          <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
            <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
              {offer.name}
            </Typography>
            <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
              <Facts offer={offer} open={open} />
            </Typography>
          </Box>
          <Standing offer={offer} />
        </ButtonBase>
      </Typography>
      {open && <Streams offer={offer} />}
    </Card>
  );
}

/** Credits, assessment and prerequisites; when collapsed, the total of free seats. */
function Facts({ offer, open }: Pick<DisciplineCardProps, 'offer' | 'open'>) {
  const { t } = useTranslation('registration');
  const { credits, examType, kind, missing, streams } = offer;
  const sum = (of: 'free' | 'seats') => streams.reduce((total, stream) => total + Math.max(0, stream[of]), 0);
  const needed = missing.map(({ name }) => t('page.quoted', { name })).join(', ');
  const facts = [
    t('page.credits', { credits }),
    open && examType.toLowerCase(),
    (kind === 'retake' || kind === 'additional' || (open && kind === 'plan')) && t(`page.kind.${kind}`),
    needed && t('page.needed', { needed }),
    !open && t('stream.free', { free: sum('free'), seats: sum('seats') }),
  ];
  return facts.filter(Boolean).join(' · ');
}

function Standing({ offer }: Pick<DisciplineCardProps, 'offer'>) {
  const { t } = useTranslation('registration');
  const { page, streamIds, problems } = useRegistration();
  const chosen = offer.streams.filter(({ id }) => streamIds.includes(id));
  if (isRegistered(page, offer.disciplineId))
    return (
      <Tag tone="ok" icon={Check}>
        {t('stream.registered')}
      </Tag>
    );
  const wrong = disciplineProblem(problems, { offer, streamIds });
  if (wrong)
    return (
      <Tag tone="bad" icon={TriangleAlert}>
        {t(`page.wrong.${wrong}`)}
      </Tag>
    );
  if (chosen.length > 0) return <Tag tone="teal">{t('page.inBasket')}</Tag>;
  const held = offer.streams.some(({ heldUntil }) => heldUntil !== null);
  const waits = offer.streams.some(({ place }) => place !== null);
  if (!held && !waits) return null;
  return (
    <Tag tone="warn" icon={Clock}>
      {t(held ? 'line.heldShort' : 'line.waiting')}
    </Tag>
  );
}

function Streams({ offer }: Pick<DisciplineCardProps, 'offer'>) {
  const ofType = (typeId: number | null) => offer.streams.filter((stream) => stream.lessonTypeId === typeId);
  if (offer.lessonTypes.length === 0) return <Rows offer={offer} streams={ofType(null)} label={offer.name} />;
  return offer.lessonTypes.map(({ id, name }) => (
    <Box key={id}>
      <Typography variant="section" component="h4" color="textSecondary" sx={{ px: 2, pl: 6, py: 1, m: 0 }}>
        {name}
      </Typography>
      <Rows offer={offer} streams={ofType(id)} label={`${offer.name}, ${name}`} />
    </Box>
  ));
}

function Rows({ offer, streams, label }: { offer: Offer; streams: Offer['streams']; label: string }) {
  return (
    <Box component="ul" aria-label={label} sx={{ containerType: 'inline-size' }}>
      {streams.map((stream) => (
        <StreamRow key={stream.id} offer={offer} stream={stream} />
      ))}
    </Box>
  );
}
