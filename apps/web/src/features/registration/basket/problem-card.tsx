import type { Offer } from '@bilim/contract/areas/registration.shapes';
import type { Problem } from '@bilim/rules/registration/basket';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { TriangleAlert, WandSparkles, X } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import { type Model, useRegistration } from '../model/use-model.ts';
import { Join } from '../offers/join.tsx';
import { useWords } from '../parts/use-words.ts';
import { barredBy } from '../state/basket/barred.ts';
import { type Proposal, proposalFor } from '../state/basket/basket.ts';
import { problemWords } from '../state/basket/problem-words.ts';
import { findStream, inTheWay } from '../state/page/find.ts';
import { streamState } from '../state/page/stream-look.ts';

/** A problem that prevents saving, with a one-click replacement. */
export function ProblemCard({ problem }: { problem: Problem }) {
  const { t } = useTranslation('registration');
  const model = useRegistration();
  const { time } = useWords();
  const { title, text } = problemWords(problem, { page: model.page, t, time });
  const proposal = proposed(model, problem);
  return (
    <Box
      sx={(theme) => ({
        mb: 1.5,
        p: 2,
        borderRadius: 2.5,
        background: theme.vars.palette.tone.bad.soft,
        color: theme.vars.palette.tone.bad.on,
      })}
    >
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Icon of={TriangleAlert} size={18} />
        <Typography sx={{ fontWeight: 600 }}>{title ?? text}</Typography>
      </Box>
      {title && (
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          {text}
        </Typography>
      )}
      <Line problem={problem} />
      {proposal ? <Instead proposal={proposal} /> : <Removing problem={problem} />}
    </Box>
  );
}

function proposed({ basket }: Model, problem: Problem): Proposal | null {
  if (problem.kind === 'clash') return proposalFor(basket, problem);
  if (problem.kind !== 'full') return null;
  const [streamId] = problem.fitting;
  return streamId === undefined ? null : { instead: problem.streamId, streamId };
}

function Instead({ proposal: { streamId } }: { proposal: Proposal }) {
  const { t } = useTranslation('registration');
  const { page, choose } = useRegistration();
  const { time } = useWords();
  const found = findStream(page, streamId);
  if (!found) return null;
  const { stream, offer } = found;
  const [first] = stream.slots;
  const words = first
    ? t('basket.instead', { time: time(first), number: stream.number })
    : t('basket.insteadStream', { number: stream.number });
  return (
    <Button
      variant="outlined"
      startIcon={<Icon of={WandSparkles} size={18} />}
      aria-label={`${words}: ${offer.name}`}
      onClick={() => choose(streamId)}
      sx={{ mt: 1.5, width: { xs: '100%', md: 'auto' }, fontWeight: 600 }}
    >
      {words}
    </Button>
  );
}

/** The seat is taken: the student may join the waiting list. */
function Line({ problem }: { problem: Problem }) {
  const model = useRegistration();
  const found = problem.kind === 'full' ? findStream(model.page, problem.streamId) : undefined;
  if (!found) return null;
  const barred = barredBy({ basket: model.basket, ...found });
  if (streamState({ ...model, ...found, barred }) !== 'gone') return null;
  return (
    <Box sx={{ mt: 1.5 }}>
      <Join {...found} />
    </Box>
  );
}

/** Without a replacement the discipline can be removed here, even if the list hides it. */
function Removing({ problem }: { problem: Problem }) {
  const { t } = useTranslation('registration');
  const { page, streamIds, setAll } = useRegistration();
  const offers = inTheWay(page, problem).filter(({ streams }) =>
    streams.some(({ id }) => streamIds.includes(id)),
  );
  if (offers.length === 0) return null;
  const without = (streams: Offer['streams']) =>
    streamIds.filter((id) => !streams.some((stream) => stream.id === id));
  return (
    <>
      {problem.kind === 'clash' && (
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          {t('basket.noFit')}
        </Typography>
      )}
      {offers.map(({ disciplineId, name, streams }) => (
        <Button
          key={disciplineId}
          variant="outlined"
          startIcon={<Icon of={X} size={18} />}
          onClick={() => setAll(without(streams))}
          sx={{ mt: 1.5, mr: 1, width: { xs: '100%', md: 'auto' }, fontWeight: 600 }}
        >
          {t('basket.drop', { name })}
        </Button>
      ))}
    </>
  );
}
