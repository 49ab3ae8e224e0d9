import type { Offer } from '@bilim/contract/areas/registration.shapes';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { X } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import { useRegistration } from '../model/use-model.ts';
import { SeatMeter } from '../offers/seat-meter.tsx';
import { wantedOf } from '../state/basket/basket.ts';
import { isHeld, linesOf } from '../state/basket/lines.ts';
import { shortPerson } from '../state/page/label.ts';
import { HeldRow } from './held-row.tsx';

/** On a phone: the disciplines of the basket, those with a waiting list, and held seats. */
export function BasketRows() {
  const { t } = useTranslation('registration');
  const { of, page, streamIds, setAll, mutations } = useRegistration();
  const wanted = wantedOf(page, streamIds);
  const lines = linesOf({ page, streamIds });
  if (wanted.length + lines.length === 0) return null;
  const without = ({ streams }: Offer) =>
    streamIds.filter((id) => !streams.some((stream) => stream.id === id));
  return (
    <Card component="ul" aria-label={t('basket.title')} sx={{ p: 0, m: 0, mb: 1.5 }}>
      {wanted.map((offer) => (
        <Row
          key={offer.disciplineId}
          name={offer.name}
          streams={offer.streams.filter(({ id }) => streamIds.includes(id))}
          onRemove={() => setAll(without(offer))}
        />
      ))}
      {lines.filter(isHeld).map((held) => (
        <HeldRow key={`held-${held.stream.id}`} {...held} />
      ))}
      {lines
        .filter((line) => !isHeld(line))
        .map(({ offer, stream }) => (
          <Row
            key={`line-${stream.id}`}
            name={offer.name}
            streams={[stream]}
            onRemove={() => mutations.leave.mutate({ ...of, streamId: stream.id })}
          />
        ))}
    </Card>
  );
}

type RowProps = { name: string; streams: Offer['streams']; onRemove: () => void };

function Row({ name, streams, onRemove }: RowProps) {
  const { t } = useTranslation('registration');
  const teachers = streams.flatMap((stream) => stream.teachers).map(({ fullName }) => shortPerson(fullName));
  const [first, ...more] = streams;
  // With several streams, the one with the fewest free seats.
  const rarest = streams.reduce(
    (rare, stream) => (stream.free < rare.free ? stream : rare),
    first ?? NOTHING,
  );
  const place = more.length === 0 ? (first?.place ?? null) : null;
  return (
    <Box
      component="li"
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 60,
        pl: 2,
        pr: 0.5,
        py: 1,
        '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
      })}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 500 }}>{name}</Typography>
        <Typography variant="caption" component="div" color="textSecondary">
          {[
            ...new Set(teachers),
            ...(first && more.length === 0 ? [t('stream.number', { number: first.number })] : []),
          ].join(' · ')}
        </Typography>
      </Box>
      <Box sx={{ width: 128, flex: 'none' }}>
        <SeatMeter free={rarest.free} seats={rarest.seats} />
        {place !== null && (
          <Typography variant="caption" sx={{ color: 'warning.main', fontWeight: 600 }}>
            {t('line.place', { place })}
          </Typography>
        )}
      </Box>
      <IconButton
        aria-label={t(place === null ? 'basket.drop' : 'line.leaveOf', { name })}
        onClick={onRemove}
      >
        <Icon of={X} size={18} />
      </IconButton>
    </Box>
  );
}

const NOTHING = { free: 0, seats: 0 };
