import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { DrawPanel } from '../draw/draw-panel.tsx';
import { useRegistration } from '../model/use-model.ts';
import { BasketProblems } from './basket-problems.tsx';
import { Checks } from './checks.tsx';
import { ChosenRows } from './chosen-rows.tsx';
import { CreditsBar } from './credits-bar.tsx';
import { SaveButton } from './save-button.tsx';
import { useSaveWords } from './use-save-words.ts';
import { WeekGrid } from './week-grid.tsx';

/** Always visible beside the list: the week and credits with the basket, and the save button. */
export function BasketPanel() {
  const { t } = useTranslation('registration');
  const { page } = useRegistration();
  const byLot = page.window.way === 'draw';
  return (
    <Card
      component="aside"
      aria-label={t(byLot ? 'draw.title' : 'basket.title')}
      sx={{
        position: 'sticky',
        top: 'calc(var(--shell-top) + 20px)',
        maxHeight: 'calc(100dvh - var(--shell-top) - 40px)',
        overflowY: 'auto',
        scrollbarWidth: 'thin',
        p: 2.5,
      }}
    >
      {byLot ? <DrawPanel /> : <Basket />}
    </Card>
  );
}

function Basket() {
  const { t } = useTranslation('registration');
  const { streamIds } = useRegistration();
  const { note } = useSaveWords();
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', mb: 1.5 }}>
        <Typography variant="h2">{t('basket.title')}</Typography>
        {streamIds.length > 0 && (
          <Typography variant="caption" color="textSecondary">
            {t('basket.kept')}
          </Typography>
        )}
      </Box>
      <CreditsBar />
      <WeekGrid />
      <BasketProblems />
      <ChosenRows />
      <Checks />
      <SaveButton />
      <Typography variant="caption" component="div" color="textSecondary" sx={{ mt: 1, textAlign: 'center' }}>
        {note}
      </Typography>
    </>
  );
}
