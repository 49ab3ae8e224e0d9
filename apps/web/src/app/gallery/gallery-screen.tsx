import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { Buttons } from './buttons.tsx';
import { Cascades } from './cascades.tsx';
import { Choices } from './choices.tsx';
import { Codes } from './codes.tsx';
import { Confirms } from './confirms.tsx';
import { Covers } from './covers.tsx';
import { Dates } from './dates.tsx';
import { Forms } from './forms.tsx';
import { GridStates } from './grid-states.tsx';
import { Grids } from './grids.tsx';
import { Lists } from './lists.tsx';
import { Messages } from './messages.tsx';
import { PageHeads } from './page-heads.tsx';
import { Selects } from './selects.tsx';
import { Column } from './specimen.tsx';
import { States } from './states.tsx';
import { Statuses } from './statuses.tsx';
import { Sums } from './sums.tsx';
import { Tables } from './tables.tsx';
import { Uploads } from './uploads.tsx';

/** Every component of ui/ in its variants, in the order of the design’s picture. For developers. */
export function GalleryScreen() {
  const { t } = useTranslation('gallery');
  return (
    <Box
      component="main"
      id="content"
      tabIndex={-1}
      sx={{
        maxWidth: 1440,
        mx: 'auto',
        p: { xs: 2, md: 3.5 },
        pb: 'calc(32px + var(--main-action, 0px))',
        outline: 'none',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, mb: 2.5 }}>
        <Typography variant="h1">{t('title')}</Typography>
        <Typography color="textSecondary">{t('note')}</Typography>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(12, minmax(0, 1fr))' },
          gap: 3,
          alignItems: 'start',
        }}
      >
        <PageHeads />
        <Cascades />
        <Selects />
        <Tables />
        <Grids />
        <GridStates />
        <Lists />
        <Dates />
        <Forms />
        <Column span={4}>
          <Confirms />
          <Choices />
        </Column>
        <Uploads />
        <Covers />
        <Statuses />
        <Codes />
        <Column span={3}>
          <Sums />
          <Buttons />
        </Column>
        <Messages />
        <States />
      </Box>
    </Box>
  );
}
