import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { pressOnce } from '../../../ui/form/press-once.ts';
import { QueryView } from '../../../ui/list/query-view.tsx';
import { TOUCH, usePhone } from '../../../ui/page/phone.ts';
import { ListSkeleton } from '../../../ui/state/skeletons.tsx';
import { useRegistration } from '../model/use-model.ts';
import { DrawFacts } from './draw-facts.tsx';
import { Outcomes } from './outcomes.tsx';
import { WishList } from './wish-list.tsx';

/** A draw: the ranked wishes, the ticket, and the result afterwards. */
export function DrawPanel() {
  const { t } = useTranslation('registration');
  const { page, state, draw } = useRegistration();
  const phone = usePhone();
  const isDrawn = draw.isDrawn || page.window.drawnAt !== null;
  return (
    <>
      {/* A phone shows this in its bar. */}
      {(isDrawn || !phone) && (
        <Typography variant="h2" sx={{ mb: 1 }}>
          {t(isDrawn ? 'draw.results' : 'draw.title')}
        </Typography>
      )}
      <QueryView query={draw.query} size="line" skeleton={<ListSkeleton rows={4} aside />}>
        {(answer) => (
          <>
            {isDrawn ? <Outcomes outcomes={answer.outcomes} /> : <Ranking isOpen={state === 'open'} />}
            <DrawFacts answer={answer} />
          </>
        )}
      </QueryView>
    </>
  );
}

function Ranking({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation('registration');
  const { draw } = useRegistration();
  const byFinger = useMediaQuery(TOUCH, { noSsr: true });
  const shown = draw.wishes.filter(({ streamIds }) => streamIds.length > 0);
  return (
    <Box sx={{ mb: 2 }}>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {t(shown.length === 0 ? 'draw.empty' : byFinger ? 'draw.howByFinger' : 'draw.how')}
      </Typography>
      {shown.map((wish) => (
        <WishList key={wish.choice} wish={wish} />
      ))}
      <Button
        fullWidth
        variant="contained"
        disabled={!isOpen || !draw.isChanged}
        loading={draw.isSaving}
        onClick={pressOnce(draw.save)}
      >
        {t('draw.save')}
      </Button>
      <Typography variant="caption" component="div" color="textSecondary" sx={{ mt: 1, textAlign: 'center' }}>
        {t(isOpen ? (draw.isChanged ? 'draw.unsaved' : 'draw.kept') : 'draw.closed')}
      </Typography>
    </Box>
  );
}
