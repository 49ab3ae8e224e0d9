import Box from '@mui/material/Box';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { MainAction } from '../../../ui/page/main-action.tsx';
import { LinkButton } from '../../../ui/show/link.tsx';
import { useRegistration } from '../model/use-model.ts';
import type { RegistrationSearch } from '../registration.search.ts';
import { creditShares, wantedOf } from '../state/basket/basket.ts';
import { isHeld, linesOf } from '../state/basket/lines.ts';

/** On a phone, fixed at the bottom: the total and a link to the basket. */
export function BasketBar({ search }: { search: RegistrationSearch }) {
  const { t } = useTranslation('registration');
  const { page, streamIds, draw } = useRegistration();
  const { sum, limit } = creditShares(page, streamIds);
  const byLot = page.window.way === 'draw';
  const count = byLot
    ? draw.wishes.reduce((total, wish) => total + wish.streamIds.length, 0)
    : wantedOf(page, streamIds).length + linesOf({ page, streamIds }).filter(isHeld).length;
  const title = t(byLot ? 'draw.title' : 'basket.title');
  return (
    <MainAction>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          {byLot && draw.isChanged ? (
            t('draw.unsaved')
          ) : (
            <>
              <Box component="span" sx={{ fontWeight: 650, fontSize: '1.0625rem' }}>
                {sum}
              </Box>{' '}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {t('basket.ofLimit', { count: limit })}
              </Box>
            </>
          )}
        </Box>
        <LinkButton to="/registration" search={{ ...search, view: 'basket' }} variant="contained">
          {count > 0 ? `${title} · ${count}` : title}
        </LinkButton>
      </Box>
    </MainAction>
  );
}
