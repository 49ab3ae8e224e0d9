import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { ListFilter, Search } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useLater } from '../../../platform/page/use-later.ts';
import { useSlashFocus } from '../../../platform/page/use-slash-focus.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { MainAction } from '../../../ui/page/main-action.tsx';
import { usePhone } from '../../../ui/page/phone.ts';
import { ScreenBarActions } from '../../../ui/page/screen-frame.tsx';
import { SearchField } from '../../../ui/search/search-field.tsx';
import { Icon } from '../../../ui/show/icon.tsx';
import { filtersOf } from '../library.choice.ts';
import type { FilterFieldsProps } from './filter-fields.tsx';
import type { PhoneFiltersProps } from './phone-filters.tsx';

type LibraryHeadProps = FilterFieldsProps & {
  typed: string;
  onType: (text: string) => void;
  /** The shelves. */
  tabs: ReactNode;
  action?: ReactNode;
};

/** Title, shelves and search in one line; a phone has search and filters in its bar. */
export function LibraryHead({ tabs, action, ...search }: LibraryHeadProps) {
  const { t } = useTranslation('library');
  const phone = usePhone();
  const input = useRef<HTMLInputElement>(null);
  useSlashFocus(input);
  if (phone) {
    return (
      <>
        <PhoneDeeds {...search} />
        <MainAction>{action}</MainAction>
      </>
    );
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
      <Typography variant="h1">{t('heading')}</Typography>
      {tabs}
      <Box sx={{ display: 'flex', gap: 1.5, flex: '1 1 320px', justifyContent: 'flex-end' }}>
        <Box role="search" sx={{ flex: 1, maxWidth: 440 }}>
          <SearchField inputRef={input} label={t('search')} value={search.typed} onChange={search.onType} />
        </Box>
        {action}
      </Box>
    </Box>
  );
}

function PhoneDeeds({ typed, onType, search, onChange }: Omit<LibraryHeadProps, 'tabs' | 'action'>) {
  const { t } = useTranslation('library');
  const [asked, setAsked] = useState(false);
  const [filtering, setFiltering] = useState(false);
  const close = () => setFiltering(false);
  const Filters = useLater<PhoneFiltersProps>({
    load: async () => (await import('./phone-filters.tsx')).PhoneFilters,
    wish: filtering,
    onMissing: close,
  });
  const chosen = filtersOf(search);
  const searching = asked || typed !== '';
  return (
    <>
      <ScreenBarActions>
        <IconButton aria-label={t('search')} aria-expanded={searching} onClick={() => setAsked(!asked)}>
          <Icon of={Search} />
        </IconButton>
        <IconButton
          aria-label={chosen > 0 ? `${t('filters')} ${chosen}` : t('filters')}
          aria-haspopup="dialog"
          onClick={() => setFiltering(true)}
        >
          {chosen > 0 ? (
            <Badge badgeContent={chosen} color="primary">
              <Icon of={ListFilter} />
            </Badge>
          ) : (
            <Icon of={ListFilter} />
          )}
        </IconButton>
      </ScreenBarActions>
      {searching && (
        <Box role="search" sx={{ mb: 1.5 }}>
          <SearchField label={t('search')} value={typed} onChange={onType} autoFocus={asked} />
        </Box>
      )}
      {Filters && <Filters open={filtering} onClose={close} search={search} onChange={onChange} />}
    </>
  );
}
