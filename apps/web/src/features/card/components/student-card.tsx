import type { OwnCard } from '@bilim/contract/areas/card.contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, BadgeX } from 'lucide-react';
import { logoQuery } from '../../../platform/call/config.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import { initialsOf } from '../../../ui/show/person-avatar.tsx';
import { QrCode } from '../../../ui/show/qr-code.tsx';
import { LOOK, TUNDUK } from '../card-look.ts';
import { useCardWords } from '../use-card-words.ts';

/** White in both themes. */
export function StudentCard({ card }: { card: OwnCard }) {
  const { t } = useTranslation('card');
  const { state } = useCardWords(card);
  return (
    <Box
      component="section"
      aria-label={t('card')}
      sx={{
        borderRadius: '20px',
        overflow: 'hidden',
        background: LOOK.body,
        color: LOOK.text,
        colorScheme: 'light',
      }}
    >
      <Head card={card} />
      <Box sx={{ display: 'grid', justifyItems: 'center', px: 1, pb: 2 }}>
        <Box sx={{ width: 'min(100%, 300px)', '& svg': { display: 'block', width: '100%', height: 'auto' } }}>
          <QrCode text={card.link} label={t('qr')} size={300} />
        </Box>
        <Typography
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            px: 1,
            textAlign: 'center',
            fontWeight: 600,
            color: card.studies ? LOOK.ok : LOOK.bad,
          }}
        >
          <Icon of={card.studies ? BadgeCheck : BadgeX} />
          {state}
        </Typography>
      </Box>
    </Box>
  );
}

function Head({ card }: { card: OwnCard }) {
  const { data: university } = useQuery(logoQuery());
  const { title, place } = useCardWords(card);
  return (
    <Box
      sx={{ position: 'relative', p: 2.25, background: LOOK.head, color: LOOK.onHead, overflow: 'hidden' }}
    >
      <Ornament />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 1.5, fontSize: '0.8125rem' }}>
        <Box component="span" sx={{ fontWeight: 650 }}>
          {university?.name}
        </Box>
        <Box component="span" sx={{ textAlign: 'right' }}>
          {title}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Photo card={card} />
        <Box sx={{ minWidth: 0 }}>
          <Typography
            component="h2"
            sx={{ fontSize: '1.25rem', lineHeight: '1.6rem', fontWeight: 650, overflowWrap: 'anywhere' }}
          >
            {card.fullName}
          </Typography>
          <Typography sx={{ mt: 0.5 }}>{place}</Typography>
        </Box>
      </Box>
    </Box>
  );
}

/** The name is shown beside it. */
function Photo({ card: { photo, fullName } }: { card: OwnCard }) {
  const frame = { flex: 'none', width: 84, height: 104, borderRadius: '16px', border: '2px solid #fff' };
  if (photo) return <Box component="img" src={photo} alt="" sx={{ ...frame, objectFit: 'cover' }} />;
  return (
    <Box
      aria-hidden
      sx={{
        ...frame,
        display: 'grid',
        placeItems: 'center',
        fontSize: '1.75rem',
        fontWeight: 650,
        background: LOOK.photo,
        color: LOOK.onPhoto,
      }}
    >
      {initialsOf(fullName)}
    </Box>
  );
}

const Ornament = () => (
  <svg
    aria-hidden
    viewBox="0 0 160 160"
    width="150"
    fill="none"
    stroke="#fff"
    strokeOpacity="0.14"
    strokeWidth="5"
    style={{ position: 'absolute', right: -18, top: -26 }}
  >
    <path d={TUNDUK} />
  </svg>
);
