import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { ShoppingBasket, Trash2 } from 'lucide-react';
import { toasts } from '../../../platform/page/toasts.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { BackButton } from '../../../ui/page/back-button.tsx';
import { MainAction } from '../../../ui/page/main-action.tsx';
import { ScreenBar } from '../../../ui/page/screen-frame.tsx';
import { Icon } from '../../../ui/show/icon.tsx';
import { LinkButton } from '../../../ui/show/link.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { DrawPanel } from '../draw/draw-panel.tsx';
import { useRegistration } from '../model/use-model.ts';
import { WindowWords } from '../offers/window-pill.tsx';
import { Tag } from '../parts/tag.tsx';
import { linesOf } from '../state/basket/lines.ts';
import { BasketProblems } from './basket-problems.tsx';
import { BasketRows } from './basket-rows.tsx';
import { BasketChecks } from './checks.tsx';
import { CreditsBar } from './credits-bar.tsx';
import { SaveButton } from './save-button.tsx';
import { useSaveWords } from './use-save-words.ts';
import { WeekGrid } from './week-grid.tsx';

/** The basket as a separate screen on a phone; the save button stays at the bottom. */
export function BasketScreen({ semester }: { semester: string }) {
  const { t } = useTranslation('registration');
  const { page } = useRegistration();
  const byLot = page.window.way === 'draw';
  return (
    <>
      <ScreenBar hideTabs>
        <Bar title={t(byLot ? 'draw.title' : 'basket.title')} semester={semester} />
      </ScreenBar>
      {byLot ? (
        <Card sx={{ p: 2 }}>
          <DrawPanel />
        </Card>
      ) : (
        <Basket />
      )}
    </>
  );
}

function Bar({ title, semester }: { title: string; semester: string }) {
  const { t } = useTranslation('registration');
  const { streamIds, setAll } = useRegistration();
  const clear = () => {
    setAll([]);
    toasts.undo(t('basket.cleared'), () => setAll(streamIds));
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, width: '100%', minWidth: 0 }}>
      <BackButton />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h1" noWrap sx={{ fontSize: '1.0625rem' }}>
          {title}
        </Typography>
        <Typography variant="caption" component="div" noWrap color="textSecondary">
          {semester} · <WindowWords />
        </Typography>
      </Box>
      {streamIds.length > 0 && (
        <IconButton aria-label={t('basket.clear')} onClick={clear}>
          <Icon of={Trash2} />
        </IconButton>
      )}
    </Box>
  );
}

function Basket() {
  const { t } = useTranslation('registration');
  const { of, page, problems, streamIds } = useRegistration();
  const { note } = useSaveWords();
  const clashes = problems.filter(({ kind }) => kind === 'clash').length;
  return (
    <>
      <Card sx={{ p: 2, mb: 1.5 }}>
        <CreditsBar aside={clashes > 0 && <Tag tone="bad">{t('basket.clashes', { count: clashes })}</Tag>} />
        <WeekGrid />
      </Card>
      <BasketProblems />
      <BasketRows />
      {streamIds.length + linesOf({ page, streamIds }).length === 0 ? (
        <EmptyState icon={ShoppingBasket} title={t('basket.empty')} text={t('basket.emptyText')}>
          <LinkButton to="/registration" search={{ year: of.yearId, semester: of.semesterId, tab: 'mine' }}>
            {t('page.tab.mine')}
          </LinkButton>
        </EmptyState>
      ) : (
        <BasketChecks />
      )}
      <MainAction note={note}>
        <SaveButton />
      </MainAction>
    </>
  );
}
